export type Counts = { passed: number; failed: number }

export function readCounts(output: string): Counts
export function judged(counts: Counts, exitCode: number): Counts
export function mayBeChance(counts: Counts): boolean
export function afterSecondLook(first: Counts, second: Counts): Counts
export function total(results: Counts[]): Counts
