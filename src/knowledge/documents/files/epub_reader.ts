import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { cleanText } from '../text/clean_text.js'
import { htmlToMarkdown } from '../text/html_to_markdown.js'
import { parsePage, isTooDeep, hasTooManyTags } from '../websites/page_dom.js'
import { openBook } from './epub/open_book.js'
import { buildDocument } from './build_document.js'
import { OutlineText } from './outline_text.js'
import { ReadError } from './read_error.js'
import { MAX_BOOK_CHARACTERS, MAX_HTML_CHARACTERS } from '../limits.js'

/** Chapters in reading order under their headings, each with a landmark. */
export class EpubReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.detected === 'epub'
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const { archive, spine, names, facts } = await openBook(input.bytes)
    const text = new OutlineText()
    let characters = 0
    for (const part of spine) {
      const words = chapterText((await archive.text(part)) ?? '')
      characters += words.length
      if (characters > MAX_BOOK_CHARACTERS) return fail('too_large')
      const heading = /^#{1,6} (.+)$/m.exec(words)?.[1]
      const name = names.get(part) ?? heading
      if (name) text.place('chapter', name)
      // A chapter whose title is an image has it only in the table of contents.
      if (name && !heading && words.length > 200 && !words.slice(0, 500).includes(name)) text.add(`# ${name}`)
      text.add(words)
    }
    const { byline, ...known } = facts
    return buildDocument({
      ...known,
      text: text.text,
      landmarks: text.landmarks,
      metadata: { chapters: spine.length, byline },
    })
  }
}

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

function chapterText(xhtml: string): string {
  if (/<!ENTITY/i.test(xhtml.slice(0, 20_000)) || hasTooManyTags(xhtml)) throw new ReadError('too_complex')
  if (xhtml.length > MAX_HTML_CHARACTERS) throw new ReadError('too_large')
  // An HTML parser takes `<title/>` or `<a id="x"/>` for a start tag without an end.
  const html = xhtml
    .replace(/^\s*<\?xml[^>]*>/, '')
    .replace(/<([a-z][\w:.-]*)((?:\s[^<>]*)?)\/>/gi, (tag, name: string, rest: string) =>
      VOID.test(name) ? tag : `<${name}${rest}></${name}>`
    )
  const document = parsePage(html, null)
  if (isTooDeep(document)) throw new ReadError('too_complex')
  for (const contents of document.querySelectorAll('nav[role="doc-toc"], .headerlink, a.footnote-backref'))
    contents.remove()
  return cleanText(htmlToMarkdown(document.body))
}
