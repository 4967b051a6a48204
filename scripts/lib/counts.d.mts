export type Counts = { passed: number; failed: number }

export function readCounts(output: string): Counts
export function withExitCode(counts: Counts, exitCode: number): Counts
export function total(results: Counts[]): Counts
