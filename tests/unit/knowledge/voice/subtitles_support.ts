import type { CleanDocument } from '#src/knowledge/documents/document'
import { sniff } from '#src/knowledge/documents/files/sniff'
import { SubtitlesReader } from '#src/knowledge/documents/files/subtitles_reader'

export async function readDocumentAs(fileName: string, text: string): Promise<CleanDocument> {
  const reader = new SubtitlesReader()
  const input = await sniff({ bytes: new TextEncoder().encode(text), fileName, mediaType: null, url: null })
  if (!reader.claims(input)) throw new Error('The reader does not claim this file.')
  const read = await reader.read(input)
  if (!read.ok) throw new Error(read.error)
  return read.value
}
