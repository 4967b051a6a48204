import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { isExtensionOf, isMediaTypeOf, type FileKind } from '#protocol/file_kinds'
import { parseContentType } from '#src/shared/fetch/http_headers'
import type { ReadInput, SniffedInput } from '../document.js'
import { decodeText } from '../text/decode_text.js'
import { packageKindOf } from './archive/package_kind.js'
import { ZipArchive } from './archive/zip_archive.js'
import { ReadError } from './read_error.js'

const TEXT_TYPES = /^(text\/|application\/(xml|json|rtf|x-subrip|javascript)|image\/svg)/

/** Detects the kind once, for all readers. */
export async function sniff(input: ReadInput): Promise<SniffedInput> {
  if (startsLikePdf(input.bytes)) return { ...input, detected: 'pdf', decoded: null }
  if (isZip(input.bytes)) return { ...input, detected: await zipKind(input.bytes), decoded: null }
  const mediaType = await binaryTypeOf(input.bytes)
  return {
    ...input,
    detected: mediaType === 'application/x-cfb' ? 'compound' : null,
    decoded: mediaType === null || TEXT_TYPES.test(mediaType) ? textOf(input) : null,
  }
}

export function isDeclaredAs(kind: FileKind, { fileName, mediaType }: ReadInput): boolean {
  const declared = parseContentType(mediaType).mediaType
  return isExtensionOf(kind, extname(fileName ?? '')) || (declared !== null && isMediaTypeOf(kind, declared))
}

async function binaryTypeOf(bytes: Uint8Array): Promise<string | null> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime ?? null
  } catch {
    // file-type follows the offsets in a header, and a truncated file ends before them.
    return null
  }
}

function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006')
}

/** A ZIP that cannot be opened stays one; `ZipReader` reports the reason. */
async function zipKind(bytes: Uint8Array): Promise<FileKind | 'zip'> {
  try {
    return (await packageKindOf(await ZipArchive.open(bytes))) ?? 'zip'
  } catch (error) {
    if (error instanceof ReadError) return 'zip'
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
