import { parseIsoDate } from '../websites/page_facts.js'

const ZONES: Record<string, string> = {
  cest: '+0200',
  cet: '+0100',
  bst: '+0100',
  ist: '+0530',
  jst: '+0900',
  kst: '+0900',
  msk: '+0300',
  eet: '+0200',
  eest: '+0300',
  aest: '+1000',
  aedt: '+1100',
  nzst: '+1200',
  wet: '+0000',
  west: '+0100',
  utc: '+0000',
  ut: '+0000',
  z: '+0000',
}

/** Accepts the mistakes that are common in RFC 822 dates. */
export function parseEntryDate(...values: (string | null | undefined)[]): string | null {
  for (const value of values) {
    const date = parseIsoDate(value) ?? parseIsoDate(normalizeDate(value ?? ''))
    if (date) return date
  }
  return null
}

function normalizeDate(value: string): string {
  return value
    .trim()
    .replace(/^\p{L}{2,10}\.?,?\s+(?=\d)/u, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\b([a-z]{1,4})$/i, (zone) => ZONES[zone.toLowerCase()] ?? zone)
    .replace(/(?:GMT|UTC)\s*([+-]\d)/i, '$1')
    .replace(/\b24:00(:00)?/, '00:00$1')
}
