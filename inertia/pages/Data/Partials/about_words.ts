/** Words average six characters including the space; two significant digits are as precise as that allows. */
export function aboutWords(characters: number): number {
  return Math.max(1, Number((characters / 6).toPrecision(2)))
}
