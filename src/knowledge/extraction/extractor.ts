import type { Result } from '#src/shared/result'
import type { CleanDocument, ReadInput, ReadProblem } from '../documents/document.js'
import type { EpisodeInput } from '../documents/feeds/episode_document.js'
import type { Feed, FeedEntry } from '../documents/feeds/feed.js'
import type { PassageDraft } from '../documents/split/split_passages.js'

/** A read document with the passages it falls into. */
export type Extraction = { document: CleanDocument; passages: PassageDraft[] }

/** Turns bytes into documents away from the event loop. A task that takes too long or too much is a problem, never a throw. */
export interface Extractor {
  file(input: ReadInput): Promise<Result<Extraction, ReadProblem>>
  page(input: ReadInput & { charset: string | null }): Promise<Result<Extraction, ReadProblem>>
  entry(entry: FeedEntry): Promise<Result<Extraction, ReadProblem>>
  episode(input: EpisodeInput): Promise<Result<Extraction, ReadProblem>>
  /** The passages of words that are clean already. */
  split(document: CleanDocument): Promise<Result<Extraction, ReadProblem>>
  feed(input: ReadInput & { charset: string | null }): Promise<Result<Feed, ReadProblem>>
  /** Addresses of feeds that a page names, best first. */
  feedLinks(input: ReadInput & { charset: string | null }): Promise<string[]>
}
