import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { formatPageRanges } from '#protocol/page_ranges'
import { fail, ok, type Result } from '#src/shared/result'
import type {
  CleanDocument,
  DocumentReader,
  ReadProblem,
  SniffedInput,
} from '#src/knowledge/documents/document'
import { cleanText, hasWords } from '#src/knowledge/documents/text/clean_text'
import { oneLine } from '#src/knowledge/documents/text/one_line'
import { parseIsoDate } from '#src/knowledge/documents/websites/page_facts'
import { buildDocument } from '../build_document.js'
import { firstHeading } from '../markdown_reader.js'
import { composeText } from './compose_text.js'
import { markHeadings } from './headings.js'
import { outlineOf } from './outline.js'
import { glyphsOf, type PdfDocument, type PdfPage } from './page_glyphs.js'
import { linesInOrder } from './reading_order.js'
import { withoutRunningLines } from './running_lines.js'
import { runsOf } from './runs.js'
import type { PageLines, Run } from './layout.js'
import { MAX_PDF_PAGES, IMAGE_PAGES_TIMEOUT_MS } from '#src/knowledge/documents/limits'
import { readFile } from 'node:fs/promises'
import { ZipArchive } from '../archive/zip_archive.js'

/** More shapes than the rules and frames of text: outlined letters, a map, a plan. */
const MANY_SHAPES = 200

/** The pages with visible content; all others are blank. */
async function imagePages(document: PdfDocument, numbers: number[]): Promise<number[]> {
  const end = performance.now() + IMAGE_PAGES_TIMEOUT_MS
  const pictures: number[] = []
  for (const number of numbers) {
    if (performance.now() > end || (await isPicture(await document.getPage(number)))) pictures.push(number)
  }
  return pictures
}

async function isPicture(page: PdfPage): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  const pictures = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObject,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintImageMaskXObjectRepeat,
    OPS.paintInlineImageXObject,
    OPS.paintInlineImageXObjectGroup,
  ])
  try {
    const { fnArray } = await page.getOperatorList()
    const shapes = fnArray.filter((drawn) => drawn === OPS.constructPath).length
    return shapes >= MANY_SHAPES || fnArray.some((drawn) => pictures.has(drawn))
  } finally {
    page.cleanup()
  }
}

const ARCHIVE = new URL('../../../../../resources/cmaps/cmaps.zip', import.meta.url)

let archive: Promise<ZipArchive> | null = null

/**
 * Gives pdf.js Adobe's tables of Chinese, Japanese and Korean encodings (from pdfjs-dist 6.5.438), which PDFs name but
 * do not contain.
 */
class PackedCMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    archive ??= readFile(ARCHIVE).then((bytes) => ZipArchive.open(bytes))
    const table = kind === 'cMapUrl' ? await (await archive).bytes(filename) : null
    if (!table) throw new Error(`The package pdfjs-dist has no CMap ${filename}.`)
    // A copy, because pdf.js transfers the buffer to its worker.
    return new Uint8Array(table)
  }
}

/**
 * Reads PDFs with pdf.js: reading order, paragraphs, headings and page landmarks. Pages that are images are listed, not
 * read.
 */
export class PdfReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.detected === 'pdf'
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const opened = await open(input.bytes)
    if (!opened.ok) return opened
    const document = opened.value
    try {
      return document.numPages > MAX_PDF_PAGES ? fail('too_complex') : await this.#document(document)
    } finally {
      await document.loadingTask.destroy()
    }
  }

  async #document(document: PdfDocument): Promise<Result<CleanDocument, ReadProblem>> {
    const { upright, turned } = await runsOfPages(document)
    const pages = withoutRunningLines(upright).map((runs, index): PageLines => {
      return { number: index + 1, groups: [...linesInOrder(runs), ...turned[index]!.flatMap(linesInOrder)] }
    })
    markHeadings(pages, await outlineOf(document))
    const pictures = await imagePagesAmong(document, pages)
    const { text, landmarks } = composeText(pages, new Set(pictures))
    const facts = await factsOf(document)
    const title = facts.title ?? firstHeading(text)
    return buildDocument({
      text,
      landmarks,
      title,
      publishedAt: facts.createdAt,
      metadata: {
        pages: document.numPages,
        byline: facts.author,
        unreadPages: pictures.length > 0 ? formatPageRanges(pictures) : null,
        readFromPictures: null,
      },
    })
  }
}

/** Only for a document with text; a document without any fails with `no_text`. */
async function imagePagesAmong(document: PdfDocument, pages: PageLines[]): Promise<number[]> {
  const wordless = pages.filter(({ groups }) => groups.flat().every(({ text }) => !hasWords(text)))
  if (wordless.length === 0 || wordless.length === pages.length) return []
  return imagePages(
    document,
    wordless.map(({ number }) => number)
  )
}

async function open(bytes: Uint8Array): Promise<Result<PdfDocument, ReadProblem>> {
  try {
    // A copy, because pdf.js detaches the buffer.
    return ok(
      await getDocumentProxy(new Uint8Array(bytes), {
        verbosity: 0,
        stopAtErrors: false,
        cMapPacked: true,
        BinaryDataFactory: PackedCMaps,
      })
    )
  } catch (error) {
    return fail(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged')
  }
}

async function runsOfPages(document: PdfDocument): Promise<{ upright: Run[][]; turned: Run[][][] }> {
  const upright: Run[][] = []
  const turned: Run[][][] = []
  const withFields = (await document.getFieldObjects()) !== null
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [first = [], ...others] = await glyphsOf(page, withFields)
    upright.push(runsOf(first))
    turned.push(others.map(runsOf))
    page.cleanup()
  }
  return { upright, turned }
}

type Info = { Title?: unknown; Author?: unknown; CreationDate?: unknown }

async function factsOf(
  document: PdfDocument
): Promise<{ title: string | null; author: string | null; createdAt: string | null }> {
  const info = (await document.getMetadata()).info as Info
  const words = (value: unknown) => (typeof value === 'string' ? oneLine(cleanText(value)) : null)
  const title = words(info.Title)
  const isName =
    title === null || /^(untitled|document\d*|microsoft word|title|slide \d+)|\.[a-z]{2,5}$/i.test(title)
  return {
    title: isName ? null : title,
    author: words(info.Author),
    createdAt: dateOf(words(info.CreationDate)),
  }
}

/** `D:20240131120000+01'00'` (ISO 32000-1, 7.9.4). */
function dateOf(value: string | null): string | null {
  const parts = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-]\d\d)'?(\d\d)?)?/.exec(
    value ?? ''
  )
  if (!parts) return null
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    ,
    zone,
    zoneMinutes = '00',
  ] = parts
  return parseIsoDate(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${zone ? `${zone}:${zoneMinutes}` : 'Z'}`
  )
}
