import PostalMime from 'postal-mime'
import { decodeText } from '#src/knowledge/documents/text/decode_text'
import { HtmlReader } from '../html_reader.js'
import { ReadError } from '../read_error.js'
import type { OfficePackage } from './office_package.js'

/** Web pages embedded in a Word document for Word to convert (`w:altChunk`), in order. */
export async function importedChunks(office: OfficePackage): Promise<string[]> {
  const part = await office.mainPart('word/document.xml')
  const chunks: string[] = []
  for (const { type, target } of await office.relations(part)) {
    const bytes = type === 'aFChunk' ? await office.archive.bytes(target) : null
    const html = bytes && (await htmlOf(bytes, target))
    if (html) chunks.push(await wordsOf(html))
  }
  return chunks.filter((words) => words !== '')
}

async function htmlOf(bytes: Uint8Array, name: string): Promise<string | null> {
  if (/\.mht(ml)?$/i.test(name)) return (await PostalMime.parse(bytes)).html ?? null
  return /\.x?html?$/i.test(name) ? decodeText(bytes, { mediaType: 'text/html' }) : null
}

async function wordsOf(html: string): Promise<string> {
  const input = { bytes: new Uint8Array(), fileName: null, mediaType: null, url: null }
  const read = await new HtmlReader().read({ ...input, detected: null, decoded: html })
  if (read.ok) return read.value.text
  if (read.error === 'no_text') return ''
  throw new ReadError(read.error)
}
