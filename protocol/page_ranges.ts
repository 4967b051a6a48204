/** `[2, 5, 6, 7]` becomes `2, 5-7`. Numbers must be ascending. */
export function formatPageRanges(numbers: readonly number[]): string {
  const ranges: Array<{ from: number; to: number }> = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}

export function parsePageRanges(ranges: string): number[] {
  return [...ranges.matchAll(/(\d+)(?:-(\d+))?/g)].flatMap(([, first, last = first]) => {
    const from = Number(first)
    return Array.from({ length: Number(last) - from + 1 }, (_, offset) => from + offset)
  })
}
