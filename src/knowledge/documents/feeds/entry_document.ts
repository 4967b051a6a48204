import { fail, ok, type Result } from '#src/shared/result'
import type { CleanDocument, ReadProblem } from '../document.js'
import { cleanText, hasWords } from '../text/clean_text.js'
import { htmlToMarkdown } from '../text/html_to_markdown.js'
import { detectLanguage } from '../text/detect_language.js'
import { problemOfError } from '../files/read_error.js'
import type { FeedEntry } from './feed.js'
import { MAX_ENTRY_HTML_CHARACTERS } from '../limits.js'

/** Fails with `no_text` for an entry that is only a title; its page must be fetched then. */
export function entryDocument(
  entry: FeedEntry,
  feedLanguage: string | null = null
): Result<CleanDocument, ReadProblem> {
  if ((entry.html?.length ?? 0) > MAX_ENTRY_HTML_CHARACTERS) return fail('too_large')
  try {
    const text = cleanText(entry.html === null ? entry.text : htmlToMarkdown(entry.html, entry.url))
    if (!hasWords(text)) return fail('no_text')
    return ok({
      title: entry.title,
      text,
      language: detectLanguage(text, feedLanguage),
      publishedAt: entry.publishedAt,
      landmarks: [],
      segments: [],
      metadata: {
        entryId: entry.id,
        canonicalUrl: entry.url,
        byline: entry.author,
        updatedAt: entry.updatedAt,
      },
    })
  } catch (error) {
    return fail(problemOfError(error))
  }
}
