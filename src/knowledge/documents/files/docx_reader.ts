import mammoth from 'mammoth'
import type { Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { cleanText } from '../text/clean_text.js'
import { htmlToMarkdown } from '../text/html_to_markdown.js'
import { descendants, elements, textOf } from './archive/xml_query.js'
import { parseXml, type XmlNode } from './archive/parse_xml.js'
import type { ZipArchive } from './archive/zip_archive.js'
import { buildDocument } from './build_document.js'
import { firstHeading } from './markdown_reader.js'
import { coreFacts, OfficePackage } from './office/office_package.js'
import PostalMime from 'postal-mime'
import { decodeText } from '#src/knowledge/documents/text/decode_text'
import { HtmlReader } from './html_reader.js'
import { ReadError } from './read_error.js'

const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
]

/** Word since 2007: headings, lists, tables, notes and text boxes in place, headers and footers once at the end. */
export class DocxReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.detected === 'word'
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const office = await OfficePackage.open(input.bytes)
    const repeated = await checkParts(office.archive)
    const buffer = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength)
    const { value } = await mammoth.convertToHtml(
      { buffer },
      { styleMap: STYLES, convertImage: withoutPictures, externalFileAccess: false }
    )
    const body = cleanText([htmlToMarkdown(value), ...(await importedChunks(office))].join('\n\n'))
    const asides = [...repeated].filter((line) => !body.includes(line))
    const text = cleanText([body, ...asides].join('\n\n'))
    const { title, byline, publishedAt } = await coreFacts(office)
    return buildDocument({ text, title: firstHeading(body) ?? title, publishedAt, metadata: { byline } })
  }
}

const withoutPictures = mammoth.images.imgElement(async () => ({ src: '' }))

/**
 * The lines of headers and footers. Parses every part, because mammoth unpacks parts of any real size and accepts any
 * document type.
 */
async function checkParts(archive: ZipArchive): Promise<Set<string>> {
  const lines = new Set<string>()
  for (const name of archive.names) {
    if (!/\.(xml|rels)$/i.test(name)) continue
    const root = parseXml((await archive.text(name))!)
    if (/^word\/(header|footer)\d*\.xml$/i.test(name)) {
      for (const paragraph of descendants(root, 'p')) lines.add(cleanText(wordsOf(paragraph)).trim())
    }
  }
  return new Set([...lines].filter((line) => /\p{L}{2}/u.test(line)))
}

function wordsOf(node: XmlNode): string {
  return elements(node)
    .map((part) => {
      if (part.name === 't') return textOf(part)
      if (part.name === 'tab' || part.name === 'br') return ' '
      return part.name === 'Fallback' || part.name === 'del' ? '' : wordsOf(part)
    })
    .join('')
}

/** Web pages embedded in a Word document for Word to convert (`w:altChunk`), in order. */
async function importedChunks(office: OfficePackage): Promise<string[]> {
  const part = await office.mainPart('word/document.xml')
  const chunks: string[] = []
  for (const { type, target } of await office.relations(part)) {
    const bytes = type === 'aFChunk' ? await office.archive.bytes(target) : null
    const html = bytes && (await htmlOf(bytes, target))
    if (html) chunks.push(await readHtml(html))
  }
  return chunks.filter((words) => words !== '')
}

async function htmlOf(bytes: Uint8Array, name: string): Promise<string | null> {
  if (/\.mht(ml)?$/i.test(name)) return (await PostalMime.parse(bytes)).html ?? null
  return /\.x?html?$/i.test(name) ? decodeText(bytes, { mediaType: 'text/html' }) : null
}

async function readHtml(html: string): Promise<string> {
  const input = { bytes: new Uint8Array(), fileName: null, mediaType: null, url: null }
  const read = await new HtmlReader().read({ ...input, detected: null, decoded: html })
  if (read.ok) return read.value.text
  if (read.error === 'no_text') return ''
  throw new ReadError(read.error)
}
