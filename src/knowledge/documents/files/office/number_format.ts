export type NumberFormat =
  | { kind: 'plain' | 'date' | 'time' | 'datetime' | 'duration' }
  | { kind: 'fraction'; maxDenominator: number; denominator: number | null }
  | { kind: 'number'; decimals: number | null; percent: boolean; before: string; after: string }

const PLAIN: NumberFormat = { kind: 'plain' }
const fixed = (decimals: number, percent = false): NumberFormat => {
  return { kind: 'number', decimals, percent, before: '', after: '' }
}

function fraction(maxDenominator: number, denominator: number | null = null): NumberFormat {
  return { kind: 'fraction', maxDenominator, denominator }
}

/** Formats that files reference by number only (ECMA-376, 18.8.30), including those of East Asian editions. */
const BUILT_IN: [NumberFormat, number[]][] = [
  [{ kind: 'date' }, [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]],
  [{ kind: 'time' }, [18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56]],
  [{ kind: 'datetime' }, [22]],
  [{ kind: 'duration' }, [46]],
  [fraction(9), [12]],
  [fraction(99), [13]],
  [fixed(0), [1, 3, 37, 38]],
  [fixed(2), [2, 4, 39, 40]],
  [fixed(0, true), [9]],
  [fixed(2, true), [10]],
]

/** Excel doesn't save longer ones. */
const MAX_CODE_CHARACTERS = 255

export function numberFormat(id: number, custom: Map<number, string>): NumberFormat {
  const code = custom.get(id)
  if (code !== undefined) return parseNumberFormat(code.slice(0, MAX_CODE_CHARACTERS))
  return BUILT_IN.find(([, ids]) => ids.includes(id))?.[0] ?? PLAIN
}

function parseNumberFormat(code: string): NumberFormat {
  const positive = code.split(';')[0]!
  const symbols = positive.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').replace(/"[^"]*"|\\.|_.|\*./g, '')
  if (/\[(h+|m+|s+)\]/i.test(symbols)) return { kind: 'duration' }
  // "General" and similar words contain d, m, s or h, but are not date formats.
  if (!/general|[0#?]/i.test(symbols.replace(/[.,]0+/g, ''))) {
    const date = /[yd]|mmm|g{1,3}e|(?<![h:.])m(?![:s])/i.test(
      symbols.replace(/am\/pm|a\/p/gi, '').replace(/h[^ymd]*m+|m+[^ymd]*s/gi, 'h')
    )
    const time = /[hs]/i.test(symbols)
    if (date) return { kind: time ? 'datetime' : 'date' }
    if (time) return { kind: 'time' }
  }
  return decimalFormat(positive, symbols)
}

function decimalFormat(code: string, symbols: string): NumberFormat {
  const digits = /[0#?,]+(?:\.([0#?]+))?/.exec(symbols)
  if (!digits || /[eE][+-]/.test(symbols)) return PLAIN
  if (symbols.includes('/')) return fractionFormat(symbols)
  const literal = code.replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"').replace(/\[[^\]]*\]|_.|\*./g, '')
  const currency = /^[^0#?]*?"?\s{0,5}(\p{Sc}|[A-Z]{3})/u.exec(literal)?.[1] ?? ''
  const unit = /[0#?]\s{0,5}%?\s{0,5}"?\s{0,5}(\p{Sc}|[A-Z]{3})\s{0,5}"?\s{0,5}$/u.exec(literal)?.[1] ?? ''
  const fixed =
    digits[1] === undefined
      ? /[0#?]/.test(digits[0])
        ? 0
        : null
      : /^0+$/.test(digits[1])
        ? digits[1].length
        : null
  return {
    kind: 'number',
    decimals: fixed,
    percent: symbols.includes('%'),
    before: currency,
    after: currency ? '' : unit && ` ${unit}`,
  }
}

/** "# ?/?" has denominators of one digit, "# ?/8" only eighths. */
function fractionFormat(symbols: string): NumberFormat {
  const [, free, fixed] = /^[^/]*[0#?] ?\/ ?(?:([#?]+)|([1-9]\d{0,2}))\s*$/.exec(symbols) ?? []
  if (free) return fraction(10 ** Math.min(free.length, 3) - 1)
  return fixed ? fraction(Number(fixed), Number(fixed)) : PLAIN
}

/** As a person would write it: ISO 8601 dates and times, no thousands separators, no floating-point noise. */
export function formatNumber(raw: string, format: NumberFormat, from1904: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (format.kind === 'plain') return rounded(value)
  if (format.kind === 'duration') return duration(value)
  if (format.kind === 'fraction') return mixedNumber(value, format)
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

/** "1 3/4", with the nearest fraction in lowest terms. */
function mixedNumber(value: number, { maxDenominator, denominator }: NumberFormat & { kind: 'fraction' }) {
  const whole = Math.floor(Math.abs(value))
  const rest = Math.abs(value) - whole
  let best = { over: 0, under: 1, error: rest }
  for (let under = denominator ?? 1; under <= maxDenominator; under += 1) {
    const over = Math.round(rest * under)
    const error = Math.abs(rest - over / under)
    if (error < best.error - 1e-12) best = { over, under, error }
  }
  const { over, under } = best
  const parts =
    over === under
      ? [String(whole + 1)]
      : [whole || over === 0 ? String(whole) : '', over && `${over}/${under}`]
  const words = parts.filter(Boolean).join(' ')
  return value < 0 && words !== '0' ? `-${words}` : words
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
