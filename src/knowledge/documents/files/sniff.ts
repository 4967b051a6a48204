import { fileTypeFromBuffer } from 'file-type'
import type { ReadInput, SniffedInput } from '../document.js'
import { decodeText } from '../text/decode_text.js'
import { packageTypeOf } from './archive/package_type.js'
import { ZipArchive } from './archive/zip_archive.js'
import { Unreadable } from './unreadable.js'

const TEXT_TYPES = /^(text\/|application\/(xml|json|rtf|x-subrip|javascript)|image\/svg)/

/** Looks at the bytes once, for all readers. */
export async function sniff(input: ReadInput): Promise<SniffedInput> {
  const detected = startsLikePdf(input.bytes) ? 'application/pdf' : await typeOf(input.bytes)
  return {
    ...input,
    detected,
    decoded: detected === null || TEXT_TYPES.test(detected) ? textOf(input) : null,
  }
}

async function typeOf(bytes: Uint8Array): Promise<string | null> {
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006')) return zipType(bytes)
  try {
    return (await fileTypeFromBuffer(bytes))?.mime ?? null
  } catch {
    // It reads on where a format's header points to, and a cut file ends before that.
    return null
  }
}

/** A ZIP that cannot be opened stays one; `ZipReader` says what is wrong with it. */
async function zipType(bytes: Uint8Array): Promise<string> {
  try {
    return (await packageTypeOf(await ZipArchive.open(bytes))) ?? 'application/zip'
  } catch (error) {
    if (error instanceof Unreadable) return 'application/zip'
    throw error
  }
}

/** The header may follow up to 1,024 bytes of anything (ISO 32000-1, annex H.3.4.1). */
function startsLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1_024)).includes('%PDF-')
}

function startsWith(bytes: Uint8Array, magic: string): boolean {
  return [...magic].every((character, index) => bytes[index] === character.charCodeAt(0))
}

function textOf(input: ReadInput): string | null {
  const text = decodeText(input.bytes, { mediaType: input.mediaType })
  const controls = text.slice(0, 20_000).match(/[^\P{Cc}\t\n\v\f\r\u007f-\u009f]|\ufffd/gu)?.length ?? 0
  return controls > 3 && controls * 50 > Math.min(text.length, 20_000) ? null : text
}

export function hasExtension(input: ReadInput, extensions: RegExp): boolean {
  return extensions.test(input.fileName ?? '')
}
