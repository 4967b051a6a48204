import { fail, ok, type Result } from '#src/shared/result'
import type { CleanDocument, ReadInput, ReadProblem } from '../documents/document.js'
import type { Extraction } from './extractor.js'
import { entryDocument } from '../documents/feeds/entry_document.js'
import { episodeDocument, type EpisodeInput } from '../documents/feeds/episode_document.js'
import type { Feed, FeedEntry } from '../documents/feeds/feed.js'
import { readFeed } from '../documents/feeds/read_feed.js'
import { readDocument } from '../documents/files/read_document.js'
import { splitPassages } from '../documents/split/split_passages.js'
import { decodeText } from '../documents/text/decode_text.js'
import { problemOfError } from '../documents/files/read_error.js'
import { discoverFeeds } from '../documents/websites/discover_feeds.js'
import { looksLikeHtml } from '../documents/websites/page_dom.js'
import { readPage } from '../documents/websites/read_page.js'
import { MAX_HTML_CHARACTERS } from '../documents/limits.js'

// pdf.js rejects promises of damaged files after it has reported the problem. That must not end the
// process and its next task.
if (process.send) {
  process.on('unhandledRejection', (reason) => {
    if (!(reason instanceof Error && /pdfjs/i.test(reason.stack ?? ''))) throw reason
  })
}

/**
 * The tasks of the worker process: exported functions of one argument that take and return structured clones and fail by
 * value.
 */
export type ExtractionTasks = {
  file: typeof file
  page: typeof page
  entry: typeof entry
  episode: typeof episode
  split: typeof split
  feed: typeof feed
  feedLinks: typeof feedLinks
  text: typeof text
}

export type PageTask = ReadInput & { charset: string | null }

export async function file(input: ReadInput): Promise<Result<Extraction, ReadProblem>> {
  return splitResult(await readDocument(input))
}

/** A URL may lead to a PDF or a text file, which are read as files. */
export async function page(input: PageTask): Promise<Result<Extraction, ReadProblem>> {
  const read = readPage({ ...input, url: input.url ?? 'about:blank' })
  if (read.ok || read.error !== 'unsupported_type') return splitResult(read)
  return splitResult(await readDocument(input))
}

export async function entry(input: FeedEntry): Promise<Result<Extraction, ReadProblem>> {
  return splitResult(entryDocument(input))
}

export async function episode(input: EpisodeInput): Promise<Result<Extraction, ReadProblem>> {
  try {
    return splitResult(episodeDocument(input))
  } catch (error) {
    return fail(problemOfError(error))
  }
}

export async function split(document: CleanDocument): Promise<Result<Extraction, ReadProblem>> {
  return splitResult(ok(document))
}

export async function feed(input: PageTask): Promise<Result<Feed, ReadProblem>> {
  return readFeed({ ...input, url: input.url ?? 'about:blank' })
}

export async function text(input: PageTask): Promise<Result<string, ReadProblem>> {
  return ok(decodeText(input.bytes, input))
}

export async function feedLinks(input: PageTask): Promise<Result<string[], ReadProblem>> {
  if (input.bytes.length > MAX_HTML_CHARACTERS) return fail('too_large')
  try {
    const html = decodeText(input.bytes, input)
    return ok(
      looksLikeHtml(html) ? discoverFeeds(html, input.url ?? 'about:blank').map((link) => link.url) : []
    )
  } catch (error) {
    return fail(problemOfError(error))
  }
}

function splitResult(read: Result<CleanDocument, ReadProblem>): Result<Extraction, ReadProblem> {
  return read.ok ? ok({ document: read.value, passages: splitPassages(read.value.text, read.value) }) : read
}
