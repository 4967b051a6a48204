import type { TranscriptionProblem } from '../transcriber.js'

export type DecodeProblem = Extract<
  TranscriptionProblem,
  'unsupported_audio' | 'damaged' | 'too_long' | 'timed_out'
>
