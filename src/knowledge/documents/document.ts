import type { FileKind } from '#protocol/file_kinds'
import type { Landmark, Segment } from '#protocol/knowledge'
import type { Result } from '#src/shared/result'

/** What every stage turns outside bytes into: clean Markdown-flavored text, and where its parts came from. */
export type CleanDocument = {
  title: string | null
  /**
   * NFC, `\n` line ends, no control characters, no trailing spaces. Headings as `# `, list items as `- `, tables as
   * Markdown.
   */
  text: string
  /** ISO 639-1, or null when the text is too short to tell. */
  language: string | null
  publishedAt: string | null
  landmarks: Landmark[]
  segments: Segment[]
  metadata: Record<string, string | number | boolean | null>
}

/** Why bytes could not be read. `failures.ts` has the sentences that people read. */
export type ReadProblem =
  | 'empty'
  | 'no_text'
  | 'encrypted'
  | 'damaged'
  | 'unsupported_type'
  | 'too_large'
  | 'too_complex'
  | 'timed_out'
  | 'out_of_memory'
  | 'not_a_feed'
  | 'empty_feed'

export type ReadInput = {
  bytes: Uint8Array
  fileName: string | null
  mediaType: string | null
  url: string | null
}

export type SniffedInput = ReadInput & {
  /** The kind of binary file that the bytes show, a container that belongs to no kind, or null for anything else. */
  detected: FileKind | 'zip' | 'compound' | null
  /** The text, or null when the bytes are not text. */
  decoded: string | null
}

/** `claims` judges by content, and by name only where the content is plain text. */
export interface DocumentReader {
  claims(input: SniffedInput): boolean
  read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>>
}
