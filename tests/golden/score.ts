/** Collects what was reached, so that one line says it for the whole set and every miss is named. */
export class Score {
  reached = 0
  total = 0
  readonly misses = new Map<string, string[]>()

  constructor(readonly name: string) {}

  check(input: string, expectation: string, holds: boolean): void {
    this.total += 1
    if (holds) this.reached += 1
    else this.misses.set(input, [...(this.misses.get(input) ?? []), expectation])
  }

  print(): void {
    console.info(`    ${this.name}: ${this.reached} of ${this.total} expectations`)
  }
}
