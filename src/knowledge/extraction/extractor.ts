import type { Result } from '#src/shared/result'
import type { CleanDocument, ReadInput, ReadProblem } from '../documents/document.js'
import type { EpisodeInput } from '../documents/feeds/episode_document.js'
import type { Feed, FeedEntry } from '../documents/feeds/feed.js'
import type { PassageDraft } from '../documents/split/split_passages.js'

export type Extraction = { document: CleanDocument; passages: PassageDraft[] }

/**
 * Turns bytes into documents outside the event loop. Timeouts and memory limits are returned as problems, never thrown.
 */
export interface Extractor {
  file(input: ReadInput): Promise<Result<Extraction, ReadProblem>>
  page(input: ReadInput & { charset: string | null }): Promise<Result<Extraction, ReadProblem>>
  entry(entry: FeedEntry): Promise<Result<Extraction, ReadProblem>>
  episode(input: EpisodeInput): Promise<Result<Extraction, ReadProblem>>
  /** For a document that is already clean. */
  split(document: CleanDocument): Promise<Result<Extraction, ReadProblem>>
  feed(input: ReadInput & { charset: string | null }): Promise<Result<Feed, ReadProblem>>
  /** URLs of the feeds that a page links to, best first. */
  feedLinks(input: ReadInput & { charset: string | null }): Promise<string[]>
  /** The bytes as text, in whatever character encoding they are. */
  text(input: ReadInput & { charset: string | null }): Promise<Result<string, ReadProblem>>
}
