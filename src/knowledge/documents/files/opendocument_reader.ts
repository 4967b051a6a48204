import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { cleanText } from '../text/clean_text.js'
import { attribute, child, descendants, elements } from './archive/xml_query.js'
import type { XmlNode } from './archive/parse_xml.js'
import { buildDocument } from './build_document.js'
import { firstHeading } from './markdown_reader.js'
import { flowBlocks } from './opendocument/flow_text.js'
import { ListStyles } from './opendocument/list_styles.js'
import { flatDocument, openDocument, type OpenDocument } from './opendocument/open_document.js'
import { paragraphWords } from './opendocument/paragraph_words.js'
import { sheetOf } from './opendocument/sheet_tables.js'
import { OutlineText } from './outline_text.js'
import { addSheet } from './sheet_text.js'

const FLAT = /^\s*(?:<\?xml[^>]*>\s*)?<office:document\b/

export class OpenDocumentReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.detected === 'openDocument' || FLAT.test(input.decoded?.slice(0, 2_000) ?? '')
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const document = input.decoded === null ? await openDocument(input.bytes) : flatDocument(input.decoded)
    const text = new OutlineText()
    if (document.kind === 'text') addFlow(text, document)
    else if (document.kind === 'spreadsheet') addSheets(text, document)
    else if (document.kind === 'presentation' || document.kind === 'drawing') addSlides(text, document)
    else return fail('unsupported_type')
    for (const line of repeatedLines(document.styles)) if (!text.text.includes(line)) text.add(line)
    const { title, byline, publishedAt, language } = document.facts
    return buildDocument({
      title: title ?? firstHeading(text.text),
      text: text.text,
      landmarks: text.landmarks,
      language,
      publishedAt,
      metadata: { byline },
    })
  }
}

function addFlow(text: OutlineText, document: OpenDocument): void {
  for (const block of flowBlocks(document.body, new ListStyles(document.styles, document.content)))
    text.add(block)
}

function addSheets(text: OutlineText, document: OpenDocument): void {
  const tables = elements(document.body).filter(({ name }) => name === 'table')
  for (const table of tables) addSheet(text, sheetOf(table, tables.length > 1))
}

function addSlides(text: OutlineText, document: OpenDocument): void {
  const styles = new ListStyles(document.styles, document.content)
  const pages = elements(document.body).filter(({ name }) => name === 'page')
  for (const [index, page] of pages.entries()) {
    text.place('slide', `Slide ${index + 1}`)
    const frames = elements(page).filter(({ name }) => name !== 'notes')
    const titles = frames.filter((frame) => attribute(frame, 'class') === 'title')
    for (const frame of titles)
      text.add(
        `## ${flowBlocks(frame, styles)
          .join(' ')
          .replace(/\s+/g, ' ')
          .replace(/^[-#\s]+/, '')}`
      )
    for (const frame of frames.filter((part) => !titles.includes(part)))
      for (const block of flowBlocks({ ...page, children: [frame] }, styles)) text.add(block)
    for (const notes of elements(page).filter(({ name }) => name === 'notes')) {
      const words = elements(notes)
        .flatMap((frame) => flowBlocks(frame, styles))
        .filter(Boolean)
      if (words.length > 0) text.add(`Notes: ${words.join('\n\n')}`)
    }
  }
}

/** Headers and footers, each once, without page-number placeholders. */
function repeatedLines(styles: XmlNode | null): Set<string> {
  const pages = descendants(child(styles, 'master-styles'), 'master-page')
  const parts = pages.flatMap((page) => elements(page).filter(({ name }) => /^(header|footer)/.test(name)))
  const lines = parts
    .flatMap((part) => descendants(part, 'p'))
    .map((paragraph) => cleanText(paragraphWords(paragraph)).trim())
  return new Set(
    lines.filter((line) => /\p{L}{2}/u.test(line) && !/^(Page|Seite|Pagina|\?+)\W*\d*$/i.test(line))
  )
}
