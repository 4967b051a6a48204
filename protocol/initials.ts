/** The first letter, for a missing picture: those of two words may spell something. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? ''
}
