import { decodeText } from '#src/knowledge/documents/text/decode_text'

/** Lines still contain markup. */
export type Cue = { startMs: number; endMs: number; lines: string[] }

const HEAD_CHARACTERS = 20_000
const TIMING = /^\s*([\d:.,]{4,})\s*-->\s*([\d:.,]{4,})/
/** Captions roll when at least this share begins with the end of the previous one. */
const ROLLING_SHARE = 0.3

export function hasCues(text: string): boolean {
  return text
    .slice(0, HEAD_CHARACTERS)
    .split(/\r\n?|\n/)
    .some((line) => TIMING.test(line))
}

/** The same before a file is decoded, which takes long for a large one. A character has up to four bytes. */
export function bytesHaveCues(bytes: Uint8Array): boolean {
  return hasCues(decodeText(bytes.subarray(0, 4 * HEAD_CHARACTERS)))
}

/** The captions of SRT and WebVTT. A caption ends at an empty line or, where that is missing, before the next times. */
export function cuesOf(text: string): Cue[] {
  const cues: Cue[] = []
  let open: Cue | null = null
  for (const line of text.split(/\r\n?|\n/)) {
    const timing = TIMING.exec(line)
    if (timing) {
      if (open) dropNumber(open)
      open = cueAt(timing[1]!, timing[2]!)
      if (open) cues.push(open)
    } else if (line.trim() !== '') open?.lines.push(line)
    else if (open && open.lines.length > 0) open = null
  }
  return withoutRolling(cues)
}

/** Removes `<i>`, `<00:01.000>`, `{\an8}` and decodes entities. */
export function stripMarkup(markup: string): string {
  const text = markup.replace(/<\/?[a-z\d][^<>]{0,200}>/gi, '').replace(/\{\\[^{}]{0,50}\}/g, '')
  return decodeEntities(text).replace(/\s+/g, ' ').trim()
}

function cueAt(start: string, end: string): Cue | null {
  const startMs = parseClock(start)
  const endMs = parseClock(end)
  return startMs === null || endMs === null ? null : { startMs, endMs, lines: [] }
}

/** Without an empty line between captions, the number of the next one is at the end of this one. */
function dropNumber(cue: Cue): void {
  if (cue.lines.length > 1 && /^\s*\d+\s*$/.test(cue.lines.at(-1)!)) cue.lines.pop()
}

/** Automatic captions repeat the previous line above the new one. */
function withoutRolling(cues: Cue[]): Cue[] {
  const repeats = cues.map((cue, index) => {
    const above = cues[index - 1]?.lines.at(-1)
    return above !== undefined && cue.lines.length > 0 && stripMarkup(cue.lines[0]!) === stripMarkup(above)
  })
  if (repeats.filter(Boolean).length < cues.length * ROLLING_SHARE) return cues
  return cues.map((cue, index) => (repeats[index] ? { ...cue, lines: cue.lines.slice(1) } : cue))
}

const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
}
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,5}));/gi

/** The entities of captions (WebVTT, section 4.2.2), and numeric ones. */
function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED_ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

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
