import iconv from 'iconv-lite'
import jschardet from 'jschardet'
import { decodeJohab } from './johab.js'

export type DecodeHints = { mediaType?: string | null; charset?: string | null }

/** Larger samples make detection slower, not better. */
const SAMPLE_BYTES = 64 * 1024

/**
 * Tries, in order: byte order mark, UTF-16 by its zero bytes, valid UTF-8, the encoding that the transport or document
 * declares, detection by statistics, Windows-1252. Declarations come after UTF-8 because they are wrong far more often
 * than bytes are valid UTF-8 by accident.
 */
export function decodeText(bytes: Uint8Array, hints: DecodeHints = {}): string {
  const marked = byteOrderMark(bytes)
  if (marked) return decodeAs(bytes.subarray(marked.length), marked.encoding)
  const wide = wideByZeros(bytes)
  if (wide) return decodeAs(bytes, wide)
  const escaped = looksEscaped(bytes)
  if (escaped) return decodeAs(bytes, escaped)
  return validUtf8(bytes) ?? decodeDeclared(bytes, hints) ?? plainKorean(bytes) ?? guessed(bytes)
}

function byteOrderMark(bytes: Uint8Array): { encoding: string; length: number } | null {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', length: 3 }
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { encoding: 'utf-32le', length: 4 }
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { encoding: 'utf-32be', length: 4 }
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', length: 2 }
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', length: 2 }
  return null
}

/** Western text in UTF-16 or UTF-32 without a byte order mark has zero bytes at regular positions. */
function wideByZeros(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, Math.min(bytes.length, 4096) & ~3)
  if (sample.length < 4) return null
  const zeros = [0, 0, 0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 4]! += 1
  })
  const quarter = sample.length / 4
  const [first, second, third, fourth] = zeros.map((count) => count / quarter) as [
    number,
    number,
    number,
    number,
  ]
  if (first < 0.1 && third > 0.9 && fourth > 0.9) return 'utf-32le'
  if (fourth < 0.1 && first > 0.9 && second > 0.9) return 'utf-32be'
  if (first + third < 0.2 && second + fourth > 0.6) return 'utf-16le'
  if (second + fourth < 0.2 && first + third > 0.6) return 'utf-16be'
  return null
}

const KOREAN_SHIFTS = '\u001b$)C'

/** Seven-bit encodings are valid UTF-8, so only their escape sequences show. */
function looksEscaped(bytes: Uint8Array): string | null {
  const sample = latin1(bytes.subarray(0, SAMPLE_BYTES))
  if (['$@', '$B', '(I', '(J'].some((shift) => sample.includes(String.fromCharCode(27) + shift)))
    return 'iso-2022-jp'
  return sample.includes(KOREAN_SHIFTS) ? 'iso-2022-kr' : null
}

function validUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return nearlyUtf8(bytes)
  }
}

/** Truncation or a few broken bytes do not make a text another encoding. */
function nearlyUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const beyondAscii = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return beyondAscii >= 8 && broken * 20 <= beyondAscii ? text : null
}

function decodeDeclared(bytes: Uint8Array, hints: DecodeHints): string | null {
  const labels = [hints.charset, charsetOf(hints.mediaType), declaredInside(bytes)]
  for (const label of labels) {
    if (!label || /^utf-?(8|16|32)/i.test(label)) continue
    const encoding = knownEncoding(label)
    if (!encoding) continue
    const text = decodeAs(bytes, encoding)
    if (plausible(text)) return text
  }
  return null
}

function charsetOf(mediaType: string | null | undefined): string | null {
  return mediaType?.match(/charset\s*=\s*["']?([\w.:-]+)/i)?.[1] ?? null
}

function declaredInside(bytes: Uint8Array): string | null {
  const head = latin1(bytes.subarray(0, 4096))
  const xml = head.match(/^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]+)/i)?.[1]
  return xml ?? head.match(/<meta[^>]{0,200}charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]+)/i)?.[1] ?? null
}

function plausible(text: string): boolean {
  const wrong = text.match(/[\ufffd\u0080-\u009f]/g)?.length ?? 0
  return wrong * 50 <= text.length
}

/**
 * Detection mistakes Korean with syllables beyond KS X 1001 for Chinese. Other text decoded as EUC-KR
 * contains Hanja.
 */
function plainKorean(bytes: Uint8Array): string | null {
  const sample = new TextDecoder('euc-kr').decode(bytes.subarray(0, SAMPLE_BYTES))
  const syllables = sample.match(/[\uac00-\ud7a3]/g)?.length ?? 0
  const others = sample.match(/[^\p{ASCII}\uac00-\ud7a3\p{P}\p{S}\p{Z}]/gu)?.length ?? 0
  return syllables >= 20 && others * 10 <= syllables ? decodeAs(bytes, 'euc-kr') : null
}

/** Among equally likely encodings, the first that maps the most bytes to characters. */
function guessed(bytes: Uint8Array): string {
  const found = jschardet.detectAll(withShortBlanks(bytes.subarray(0, SAMPLE_BYTES)))
  const likely = found.filter(
    ({ confidence }) => confidence > 0 && confidence >= found[0]!.confidence * 0.999
  )
  const names = likely.map(({ encoding }) => knownEncoding(encoding ?? '')).filter((name) => name !== null)
  if (!names[0] || /^iso-?8859/.test(names[0])) names.push('windows-1252')
  const texts = names.map((name) => decodeAs(bytes, name))
  const wrong = texts.map((text) => text.match(/[\ufffd\u0080-\u009f¤]/g)?.length ?? 0)
  return texts[wrong.indexOf(Math.min(...wrong))]!
}

/** White space in ASCII and, as some controls and `%`, `@` and `A`, in EBCDIC. */
const BLANK_RUN = /(?:[\s%@A]|(?![\x80-\x9f])\p{Cc}){12,}/gu

/**
 * The detection looks for declarations in cubic time of their blanks, which say nothing about an encoding. A run keeps its parity,
 * in case its bytes are halves of characters.
 */
function withShortBlanks(sample: Uint8Array): Buffer {
  const text = latin1(sample).replace(BLANK_RUN, (run) => run.slice(0, 10 + (run.length % 2)))
  return Buffer.from(text, 'latin1')
}

const OTHER_NAMES: Record<string, string> = {
  kz1048: 'rk1048',
  maclatin2: 'maccenteuro',
  ptcp154: 'windows-1251',
}

function knownEncoding(label: string): string | null {
  const name = OTHER_NAMES[label.toLowerCase()] ?? label.toLowerCase()
  if (name === 'johab' || name === 'iso-2022-kr' || webDecoder(name) || iconv.encodingExists(name))
    return name
  return null
}

/** Browsers and iconv-lite decode these with the CP949 and HKSCS extensions; Node doesn't. */
const EXTENDED = new Set(['euc-kr', 'big5'])

function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'johab') return decodeJohab(bytes)
  if (encoding === 'iso-2022-kr') return decodeShiftedKorean(bytes)
  const web = webDecoder(encoding)
  if (!web || EXTENDED.has(web.encoding)) return iconv.decode(bytes, encoding)
  return web.decode(bytes)
}

/**
 * ISO-2022-KR: EUC-KR without the high bits, between shift-out and shift-in; a line break also ends it (RFC
 * 1557).
 */
function decodeShiftedKorean(bytes: Uint8Array): string {
  let shifted = 0
  const korean = bytes.map((byte) => {
    if (byte === 0x0e) shifted = 0x80
    if (byte === 0x0f || byte === 0x0a) shifted = 0
    return byte > 0x20 ? byte | shifted : byte
  })
  const text = decodeAs(korean, 'euc-kr').replaceAll(KOREAN_SHIFTS, '')
  return text.replaceAll('\u000e', '').replaceAll('\u000f', '')
}

function webDecoder(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
