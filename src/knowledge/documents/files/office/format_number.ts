import type { NumberFormat } from './number_format.js'

/** As a person would write it: ISO 8601 dates and times, no thousands separators, no floating-point noise. */
export function formatNumber(raw: string, format: NumberFormat, from1904: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (format.kind === 'plain') return rounded(value)
  if (format.kind === 'duration') return duration(value)
  if (format.kind === 'number') {
    const number = format.percent ? value * 100 : value
    const digits =
      format.decimals === null || (format.decimals === 0 && !Number.isInteger(number))
        ? rounded(number)
        : number.toFixed(Math.min(format.decimals, 15))
    return `${format.before}${digits}${format.percent ? '%' : ''}${format.after}`
  }
  return moment(value, format.kind, from1904) ?? rounded(value)
}

function rounded(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21
    ? String(value)
    : String(Number(value.toPrecision(15)))
}

function duration(days: number): string {
  const seconds = Math.round(Math.abs(days) * 86_400)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${days < 0 ? '-' : ''}${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

const DAY_MS = 86_400_000
const LAST_DAY = 2_958_466

/** Excel counts days from 1900, which it takes for a leap year, or from 1904. */
function moment(days: number, kind: 'date' | 'time' | 'datetime', from1904: boolean): string | null {
  if (days < 0 || days >= LAST_DAY) return null
  const start = from1904 ? Date.UTC(1904, 0, 1) : days < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
  const iso = new Date(start + Math.round((days * DAY_MS) / 1_000) * 1_000).toISOString()
  const clock = iso.slice(11, 19).replace(/:00$/, '')
  if (kind === 'time') return clock
  return kind === 'date' || clock === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${clock}`
}
