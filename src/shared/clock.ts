/** Milliseconds since 1970. A value that can be handed in, so that a test can decide what time it is. */
export type Clock = { nowMs(): number }

export const systemClock: Clock = { nowMs: () => Date.now() }
