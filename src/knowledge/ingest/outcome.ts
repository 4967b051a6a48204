import type { DateTime } from 'luxon'
import type { Extraction } from '../extraction/extractor.js'
import type { FailureCode } from '../items/failures.js'

export type Attempt = {
  /** Counts from 1. */
  attempt: number
  /** Only on the transcription queue: elsewhere other jobs would wait for it. */
  mayTranscribe: boolean
  /** Whether an account that is held back may be sent to the end of the queue: not twice, and never for a pasted text. */
  mayHoldBack: boolean
}

export type ReadFailure = { code: FailureCode; detail: string }

export type Outcome =
  | { kind: 'read'; extraction: Extraction }
  /** Nothing is wrong, but not now. */
  | { kind: 'retry_at'; at: DateTime }
  /** Needs the transcription queue; until then `interim` is what the item answers with. */
  | { kind: 'transcribe'; interim: Extraction | null }
  | ({ kind: 'failed' } & ReadFailure)

export function read(extraction: Extraction): Outcome {
  return { kind: 'read', extraction }
}

export function failed(code: FailureCode, detail: string = code): Outcome {
  return { kind: 'failed', code, detail }
}
