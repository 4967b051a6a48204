import type { DateTime } from 'luxon'
import type { Extraction } from '../extraction/extractor.js'
import type { FailureCode } from '../items/failures.js'

export type Attempt = {
  /** Counts from 1. */
  attempt: number
  /** Only on the transcription queue: elsewhere other jobs would wait for it. */
  mayTranscribe: boolean
  /**
   * Whether the job may be moved to the end of the queue if its workspace is held back: at most once, and never
   * for pasted text.
   */
  mayHoldBack: boolean
}

export type ReadFailure = { code: FailureCode; detail: string }

export type Outcome =
  | { kind: 'read'; extraction: Extraction }
  /** Nothing failed, but the item can only be read later. */
  | { kind: 'retry_at'; at: DateTime }
  /** Needs the transcription queue; until then, the item answers with `interim`. */
  | { kind: 'transcribe'; interim: Extraction | null }
  | ({ kind: 'failed' } & ReadFailure)

export function read(extraction: Extraction): Outcome {
  return { kind: 'read', extraction }
}

export function failed(code: FailureCode, detail: string = code): Outcome {
  return { kind: 'failed', code, detail }
}
