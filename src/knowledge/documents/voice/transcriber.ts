import type { Segment } from '#protocol/knowledge'
import type { Result } from '#src/shared/result'

/** A recording on the local disk. Its bytes decide the format; names and declared types are ignored. */
export type AudioInput = { path: string }

/** Spoken words as clean text (see `CleanDocument`), with the time of every sentence. */
export type Transcript = {
  text: string
  /** ISO 639-1, or null when unknown. */
  language: string | null
  durationMs: number
  /** In the order of the text, with only white space between them. */
  segments: Segment[]
}

export type TranscriptionProblem =
  /** Not audio, or a format that this machine cannot decode. */
  | 'unsupported_audio'
  | 'damaged'
  /** Decoded, but without speech. */
  | 'silent'
  | 'too_long'
  /** Declared by the feed or detected; the embedded transcriber supports English only. */
  | 'unsupported_language'
  /** The optional packages of the embedded transcriber are not installed. */
  | 'model_missing'
  | 'provider_failed'
  | 'timed_out'

export type TranscriptionOptions = {
  /** ISO 639 or BCP 47, as declared by the feed or account holder; null when unknown. */
  language: string | null
  /** Integers from 0 to 100, never decreasing. */
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
