/** Milliseconds since 1970, injectable for tests. */
export type Clock = { nowMs(): number }

export const systemClock: Clock = { nowMs: () => Date.now() }
