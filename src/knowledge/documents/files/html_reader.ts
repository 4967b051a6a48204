import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { cleanText } from '../text/clean_text.js'
import { htmlToMarkdown } from '../text/html_to_markdown.js'
import { withoutBoilerplate } from '../websites/page_body.js'
import { removeNavigation } from '../websites/page_navigation.js'
import { looksLikeHtml, hasTooManyTags, parsePage, isTooDeep } from '../websites/page_dom.js'
import { pageFacts } from '../websites/page_facts.js'
import { buildDocument } from './build_document.js'
import { isDeclaredAs } from './sniff.js'
import { MAX_HTML_CHARACTERS } from '../limits.js'

/** A person chose this file, so its whole body is read, except for navigation and similar parts. */
export class HtmlReader implements DocumentReader {
  claims(input: SniffedInput) {
    if (input.decoded === null) return false
    if (looksLikeHtml(input.decoded)) return true
    return isDeclaredAs('html', input) && /<\w[^<>]*>/.test(input.decoded)
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const html = input.decoded ?? ''
    if (html.length > MAX_HTML_CHARACTERS) return fail('too_large')
    if (hasTooManyTags(html)) return fail('too_complex')
    const document = parsePage(html, input.url)
    if (isTooDeep(document)) return fail('too_complex')
    const facts = pageFacts(document)
    removeNavigation(document)
    const text = cleanText(htmlToMarkdown(withoutBoilerplate(document), input.url))
    const { title, publishedAt, language, byline } = facts
    return buildDocument({ title, text, publishedAt, language, metadata: { byline } })
  }
}
