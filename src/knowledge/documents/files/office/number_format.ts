export type NumberFormat =
  | { kind: 'plain' | 'date' | 'time' | 'datetime' | 'duration' }
  | { kind: 'number'; decimals: number | null; percent: boolean; before: string; after: string }

const PLAIN: NumberFormat = { kind: 'plain' }
const fixed = (decimals: number, percent = false): NumberFormat => {
  return { kind: 'number', decimals, percent, before: '', after: '' }
}

/** Formats that files reference by number only (ECMA-376, 18.8.30), including those of East Asian editions. */
const BUILT_IN: [NumberFormat, number[]][] = [
  [{ kind: 'date' }, [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]],
  [{ kind: 'time' }, [18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56]],
  [{ kind: 'datetime' }, [22]],
  [{ kind: 'duration' }, [46]],
  [fixed(0), [1, 3, 37, 38]],
  [fixed(2), [2, 4, 39, 40]],
  [fixed(0, true), [9]],
  [fixed(2, true), [10]],
]

export function numberFormat(id: number, custom: Map<number, string>): NumberFormat {
  const code = custom.get(id)
  if (code !== undefined) return parseNumberFormat(code)
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
  if (!digits || /[eE][+-]/.test(symbols) || symbols.includes('/')) return PLAIN
  const literal = code.replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"').replace(/\[[^\]]*\]|_.|\*./g, '')
  const currency = /^[^0#?]*?"?\s*(\p{Sc}|[A-Z]{3})\s*"?/u.exec(literal)?.[1] ?? ''
  const unit = /[0#?]\s*%?\s*"?\s*(\p{Sc}|[A-Z]{3})\s*"?\s*$/u.exec(literal)?.[1] ?? ''
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
