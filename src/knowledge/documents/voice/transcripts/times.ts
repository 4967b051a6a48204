const CLOCK = /^\s*(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3})\d*)?\s*$/

/** Milliseconds of `1:02:03.450`, `02:03,450` or `2:03`; null for anything else. */
export function parseClock(text: string): number | null {
  const match = CLOCK.exec(text)
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match
  return (
    (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'))
  )
}

/** Milliseconds of a number of seconds, which may be a string. */
export function parseSeconds(value: unknown): number | null {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) return null
  return Math.round(seconds * 1_000)
}
