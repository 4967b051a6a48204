import { Readability } from '@mozilla/readability'
import { fail, ok, type Result } from '#src/shared/result'
import type { CleanDocument, ReadProblem } from '../document.js'
import { cleanText, hasWords } from '../text/clean_text.js'
import { decodeText } from '../text/decode_text.js'
import { htmlToMarkdown } from '../text/html_to_markdown.js'
import { detectLanguage } from '../text/detect_language.js'
import { oneLine } from '../text/one_line.js'
import { problemOfError } from '../files/read_error.js'
import { looksLikeHtml, hasTooManyTags, parsePage, isTooDeep, isTooNested } from './page_dom.js'
import { parseIsoDate, pageFacts, type PageFacts } from './page_facts.js'
import { withoutBoilerplate } from './page_body.js'
import { keepWordsOfSentences, removeNavigation } from './page_navigation.js'
import { MAX_HTML_CHARACTERS, MAX_READABILITY_ELEMENTS } from '../limits.js'

export type PageInput = { bytes: Uint8Array; url: string; mediaType: string | null; charset: string | null }

/** Below this share of the body, Readability's result counts as a teaser. */
const MIN_BODY_SHARE = 0.12
/** Readability's own threshold: with less it returns whatever it finds. */
const MIN_ARTICLE_CHARACTERS = 500

type Article = { title: string | null; byline: string | null; publishedAt: string | null; text: string }

/** The main content as a clean document; canonical URL and author are in `metadata`. Never throws. */
export function readPage(input: PageInput): Result<CleanDocument, ReadProblem> {
  if (input.bytes.length === 0) return fail('empty')
  if (input.bytes.length > MAX_HTML_CHARACTERS) return fail('too_large')
  try {
    return readHtml(decodeText(input.bytes, input), input)
  } catch (error) {
    return fail(problemOfError(error))
  }
}

function readHtml(html: string, input: PageInput): Result<CleanDocument, ReadProblem> {
  if (html.trim() === '') return fail('empty')
  if (!looksLikeHtml(html) && !/html/i.test(input.mediaType ?? '')) return fail('unsupported_type')
  if (hasTooManyTags(html)) return fail('too_complex')
  const document = parsePage(html, input.url)
  if (isTooDeep(document)) return fail('too_complex')
  const facts = pageFacts(document)
  removeNavigation(document)
  return documentOf(document, facts, input.url)
}

function documentOf(document: Document, facts: PageFacts, url: string): Result<CleanDocument, ReadProblem> {
  const article = mainContent(document, url)
  const body = article && article.text.length > 2_000 ? '' : bodyText(document)
  const useBody = article === null || isDoubtful(article.text, body)
  const text = useBody ? body : article.text
  if (!hasWords(text)) return fail('no_text')
  return ok({
    title: article?.title ?? facts.title,
    text,
    language: detectLanguage(text, facts.language),
    publishedAt: article?.publishedAt ?? facts.publishedAt,
    landmarks: [],
    segments: [],
    metadata: {
      canonicalUrl: facts.canonicalUrl,
      byline: article?.byline ?? facts.byline,
      siteName: facts.siteName,
      description: facts.description,
      mainContentOnly: !useBody,
    },
  })
}

/** A teaser of a long page, or part of a page too short to be an article. */
function isDoubtful(article: string, body: string): boolean {
  if (!hasWords(article) || article.length < body.length * MIN_BODY_SHARE) return true
  return article.length < MIN_ARTICLE_CHARACTERS && body !== '' && body.length < article.length * 4
}

/** Readability modifies the tree, so it works on a copy. */
function mainContent(document: Document, url: string): Article | null {
  if (document.querySelectorAll('*').length > MAX_READABILITY_ELEMENTS || isTooNested(document)) return null
  const copy = document.cloneNode(true) as Document
  keepWordsOfSentences(copy)
  const article = new Readability<Node>(copy, { serializer: (node) => node }).parse()
  if (!article?.content) return null
  const text = cleanText(htmlToMarkdown(article.content as HTMLElement, url))
  return {
    title: oneLine(article.title),
    byline: oneLine(article.byline),
    publishedAt: parseIsoDate(article.publishedTime),
    text,
  }
}

function bodyText(document: Document): string {
  return cleanText(htmlToMarkdown(withoutBoilerplate(document), document.baseURI))
}
