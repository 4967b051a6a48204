/** What the reference work takes on the machine that the limits in tests were chosen on. */
const REFERENCE_MS = 12
const REFERENCE_RUNS = 5

/**
 * Milliseconds of CPU that the work took in this process, as on the machine that limits were chosen on: neither a busy
 * machine nor a slow one counts, so that a limit says how the work grows and not where it ran.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const slowdownBefore = machineSlowdown()
  const before = process.cpuUsage()
  await work()
  const ms = msSince(before)
  return ms / Math.max(slowdownBefore, machineSlowdown())
}

/** How many times as long this machine takes for the same work at the moment; at least 1. */
export function machineSlowdown(): number {
  const times = Array.from({ length: REFERENCE_RUNS }, () => {
    const before = process.cpuUsage()
    referenceWork()
    return msSince(before)
  })
  return Math.max(1, times.sort((a, b) => a - b)[REFERENCE_RUNS >> 1]! / REFERENCE_MS)
}

function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

// Before it is compiled, the first runs take several times as long.
for (let run = 0; run < 5; run += 1) referenceWork()

/** Strings, regular expressions, maps and sorting, as in readers and search. */
function referenceWork(): number {
  const counts = new Map<string, number>()
  for (let line = 0; line < 4_000; line += 1) {
    const words = `the bread ${line} keeps for ${line % 7} days in linen ${line * 31}`.split(/\s+/)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).length
}
