import type { FileKind } from '#protocol/file_kinds'
import type { Landmark, Segment } from '#protocol/knowledge'
import type { Result } from '#src/shared/result'

/** What a stage makes of the outside world's bytes: clean Markdown-flavoured text with the places its parts came from. */
export type CleanDocument = {
  title: string | null
  /** NFC, `\n` line ends, no control characters, no trailing blanks. Headings as `# `, list items as `- `, tables as Markdown. */
  text: string
  /** ISO 639-1, or null when too short to tell. */
  language: string | null
  publishedAt: string | null
  landmarks: Landmark[]
  segments: Segment[]
  metadata: Record<string, string | number | boolean | null>
}

/** Why bytes did not become a document. The sentence a person reads lives in `failures.ts`. */
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

/** An input after a first look at its bytes. */
export type SniffedInput = ReadInput & {
  /** What the bytes themselves show: a kind of binary file, a container that no kind claims, or null for anything else. */
  detected: FileKind | 'zip' | 'compound' | null
  /** The decoded text when the bytes are text, else null. */
  decoded: string | null
}

/** `claims` judges the content, and the name only where the content is plain text. */
export interface DocumentReader {
  claims(input: SniffedInput): boolean
  read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>>
}
