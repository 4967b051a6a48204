export type AudioFormat =
  | 'wav'
  | 'mp3'
  | 'aac'
  | 'm4a'
  | 'ogg_opus'
  | 'ogg_vorbis'
  | 'ogg_flac'
  | 'flac'
  | 'webm'

/** Enough bytes to detect the format. */
export const HEAD_BYTES = 4_096

/** The format of the first bytes, or null for anything that is not supported audio. */
export function audioFormatOf(head: Uint8Array): AudioFormat | null {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  if (/^(RIFF|RF64)[^]{4}WAVE/.test(text)) return 'wav'
  if (text.startsWith('fLaC')) return 'flac'
  if (text.startsWith('OggS')) return oggCodec(text)
  if (text.startsWith('\x1aE\xdf\xa3')) return 'webm'
  if (/^[^]{4}(ftyp|moov|mdat|free|wide|skip)/.test(text)) return 'm4a'
  if (text.startsWith('ID3')) return afterTag(head, text)
  return frameFormat(head, 0)
}

function oggCodec(text: string): AudioFormat | null {
  if (text.includes('OpusHead')) return 'ogg_opus'
  if (text.includes('\x01vorbis')) return 'ogg_vorbis'
  return text.includes('\x7fFLAC') ? 'ogg_flac' : null
}

/**
 * FLAC and AAC files may also begin with an ID3 tag. What follows a long tag is not in `head`, and is nearly always
 * MP3.
 */
function afterTag(head: Uint8Array, text: string): AudioFormat {
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10)
  const end = 10 + ((a << 21) | (b << 14) | (c << 7) | d)
  if (text.startsWith('fLaC', end)) return 'flac'
  return end < head.length ? (frameFormat(head, end) ?? 'mp3') : 'mp3'
}

/** Eleven set bits begin a frame of MPEG audio, but also UTF-16 text, which would be the unused layer I. */
function frameFormat(head: Uint8Array, at: number): AudioFormat | null {
  const [first = 0, second = 0, third = 0] = head.subarray(at, at + 3)
  if (first !== 0xff) return null
  if ((second & 0xf6) === 0xf0) return 'aac'
  const layer = (second >> 1) & 3
  const version = (second >> 3) & 3
  const isFrame = (second & 0xe0) === 0xe0 && (layer === 1 || layer === 2) && version !== 1
  return isFrame && third >> 4 !== 15 && third >> 4 !== 0 && ((third >> 2) & 3) !== 3 ? 'mp3' : null
}
