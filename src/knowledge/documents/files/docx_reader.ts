import mammoth from 'mammoth'
import type { Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { cleanText } from '../text/clean_text.js'
import { htmlToMarkdown } from '../text/html_to_markdown.js'
import { elements, textOf } from './archive/xml_query.js'
import { dividingPoints, forEachElement, type XmlNode } from './archive/parse_xml.js'
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
    const parts: string[] = []
    for await (const html of bodyAsHtml(office)) parts.push(htmlToMarkdown(html))
    const body = cleanText([...parts, ...(await importedChunks(office))].join('\n\n'))
    const asides = [...repeated].filter((line) => !body.includes(line))
    const text = cleanText([body, ...asides].join('\n\n'))
    const { title, byline, publishedAt } = await coreFacts(office)
    return buildDocument({ text, title: firstHeading(body) ?? title, publishedAt, metadata: { byline } })
  }
}

/**
 * Characters of XML that mammoth converts at once: its trees need fifty times the memory. Most documents are
 * smaller.
 */
const PIECE_CHARACTERS = 2_000_000

/** Converts a large document in pieces, each with all styles, lists and notes. */
async function* bodyAsHtml(office: OfficePackage): AsyncGenerator<string> {
  const main = await office.mainPart('word/document.xml')
  const xml = (await office.archive.text(main))!
  for (const piece of xml.length > PIECE_CHARACTERS ? piecesOf(xml) : [xml]) {
    const file = packageWith(office.archive, main, piece)
    const options = { styleMap: STYLES, convertImage: withoutPictures, externalFileAccess: false }
    yield (await mammoth.convertToHtml(file, options)).value
  }
}

function* piecesOf(xml: string): Generator<string> {
  const [opening, root, body] = /^.*?<((?:\w+:)?document)\b.*?<((?:\w+:)?body)\b[^>]*>/s.exec(xml) ?? []
  const points = opening
    ? dividingPoints(xml, PIECE_CHARACTERS).filter((point) => point > opening.length)
    : []
  let start = 0
  for (const end of points) {
    yield `${start > 0 ? opening : ''}${xml.slice(start, end)}</${body}></${root}>`
    start = end
  }
  yield `${start > 0 ? opening : ''}${xml.slice(start)}`
}

/**
 * The package that mammoth would build from a buffer, with a different main part. Its types don't declare it.
 */
function packageWith(archive: ZipArchive, main: string, xml: string): { buffer: Buffer } {
  const exists = (name: string) => archive.has(name)
  const read = async (name: string) => (name === main ? xml : archive.text(name))
  return { file: { exists, read } } as unknown as { buffer: Buffer }
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
    const repeats = /^word\/(header|footer)\d*\.xml$/i.test(name)
    forEachElement((await archive.text(name))!, new Set(repeats ? ['p'] : []), (paragraph) =>
      lines.add(cleanText(wordsOf(paragraph)).trim())
    )
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
