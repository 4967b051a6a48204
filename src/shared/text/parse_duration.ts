const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `30m`, `6h` or `1d` in milliseconds; null for what is not set. */
export function parseDurationMs(name: string, text: string | undefined): number | null {
  if (!text) return null
  const [, count, unit] = /^(\d{1,4})\s?([mhd])$/.exec(text.trim()) ?? []
  const ms = Number(count) * UNITS[unit as keyof typeof UNITS]
  if (!(ms > 0)) throw new Error(`${name} is “${text}”. Write it as 30m, 6h or 1d.`)
  return ms
}
