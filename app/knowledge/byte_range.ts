/** The span that `Range: bytes=…` asks of `size` bytes (RFC 9110, 14.1.2; one range only), 'unsatisfiable', or null for all of it. */
export function byteRange(
  header: string | undefined,
  size: number
): { start: number; end: number } | 'unsatisfiable' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!asked || (!asked[1] && !asked[2])) return null

  const start = asked[1] ? Number(asked[1]) : Math.max(0, size - Number(asked[2]))
  const end = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}
