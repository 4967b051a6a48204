import type { TranscriptionProblem } from '../transcriber.js'

export type DecodeProblem = Extract<
  TranscriptionProblem,
  'unsupported_audio' | 'damaged' | 'too_long' | 'timed_out'
>

/** Samples between -1 and 1, one array per channel, all of the same length. */
export type DecodedBlock = { channels: Float32Array[]; sampleRate: number }

/** The content contradicts the first bytes. */
export class DamagedAudio extends Error {}

/** Valid audio in a codec or size that cannot be decoded here. */
export class UndecodableAudio extends Error {}

export function mixToMono({ channels }: DecodedBlock): Float32Array {
  const [first = new Float32Array(), ...others] = channels
  if (others.length === 0) return first
  return first.map((sample, index) => {
    const sum = others.reduce((total, channel) => total + (channel[index] ?? 0), sample)
    return sum / channels.length
  })
}
