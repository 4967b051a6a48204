/** Ends a process without dropping what it has begun. */
export class GracefulShutdown {
  #acts: (() => Promise<void>)[] = []
  #left: Promise<void> | null = null

  /** From here on nothing new should be sent to this process. */
  get hasStarted(): boolean {
    return this.#left !== null
  }

  /** `act` runs once, beside the others, when the process is asked to end; the process ends after it. */
  onShutdown(act: () => Promise<void>): void {
    this.#acts.push(act)
  }

  start(): Promise<void> {
    this.#left ??= Promise.all(this.#acts.splice(0).map((act) => act())).then(() => undefined)
    return this.#left
  }
}

/** The one of this process. */
export const gracefulShutdown = new GracefulShutdown()
