/** `off` needs nothing to be right; `warning` works and wants a look; `broken` does not work. */
export type CheckState = 'ok' | 'off' | 'warning' | 'broken'

/** What a part of the installation says about itself, and what to do when it is not well. */
export type Check = { part: string; state: CheckState; says: string }

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
