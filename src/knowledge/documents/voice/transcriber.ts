import type { Segment } from '#protocol/knowledge'
import type { Result } from '#src/shared/result'

/** A recording on this machine's disk. What it is, its bytes say; names and declared types are not asked. */
export type AudioInput = { path: string }

/** Spoken words as clean text (see `CleanDocument`), with the time of every sentence. */
export type Transcript = {
  text: string
  /** ISO 639-1, or null when nobody can tell. */
  language: string | null
  durationMs: number
  /** In the order of the text. What lies between two of them is white space only. */
  segments: Segment[]
}

export type TranscriptionProblem =
  /** Not audio, or a kind of audio that this machine cannot decode. */
  | 'unsupported_audio'
  | 'damaged'
  /** Decoded well, and nobody speaks. */
  | 'silent'
  | 'too_long'
  /** The embedded transcriber understands English only. */
  | 'unsupported_language'
  /** The optional packages of the embedded transcriber are not installed. */
  | 'model_missing'
  | 'provider_failed'
  | 'timed_out'

export type TranscriptionOptions = {
  /** ISO 639 or BCP 47, as the feed or the account holder declares it; null when unknown. */
  language: string | null
  /** Whole numbers from 0 to 100 that never go down. */
  onProgress(percent: number): void
  /** When it fires, the promise rejects with the signal's reason. */
  signal: AbortSignal
}

/** Speech to text. Expected failures are values; only a fired signal and bugs reject. */
export interface Transcriber {
  readonly name: string
  transcribe(
    audio: AudioInput,
    options: TranscriptionOptions
  ): Promise<Result<Transcript, TranscriptionProblem>>
}
