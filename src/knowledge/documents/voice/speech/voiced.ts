import { FRAME_MS } from './loudness.js'

/** Anything quieter is not speech, whatever surrounds it. */
const QUIETEST_SPEECH_DB = -58
/** Speech exceeds the background noise by this much. */
const ABOVE_NOISE_DB = 7
/** Within one recording, voices differ by less than this from its loudest parts; quieter sounds are breath and room. */
const BELOW_PEAK_DB = 32
/** Noise is measured in windows of this length, because rooms and microphones change. */
const WINDOW_FRAMES = 30_000 / FRAME_MS
/** Single clicks are not speech. */
const MIN_VOICED_RUN_FRAMES = 60 / FRAME_MS

/** One flag per frame: it may be speech. Steady sounds are noise, however loud. */
export function voicedFrames(loudness: Float32Array): Uint8Array {
  const voiced = new Uint8Array(loudness.length)
  const peak = percentile(loudness, 0.98)
  for (let from = 0; from < loudness.length; from += WINDOW_FRAMES) {
    const window = loudness.subarray(from, from + WINDOW_FRAMES)
    const around = loudness.subarray(Math.max(0, from - WINDOW_FRAMES), from + 2 * WINDOW_FRAMES)
    const noise = Math.max(-90, percentile(around, 0.08))
    const threshold = Math.max(QUIETEST_SPEECH_DB, peak - BELOW_PEAK_DB, noise + ABOVE_NOISE_DB)
    window.forEach((level, index) => {
      if (level > threshold) voiced[from + index] = 1
    })
  }
  return withoutClicks(voiced)
}

function withoutClicks(voiced: Uint8Array): Uint8Array {
  let start = 0
  for (let index = 0; index <= voiced.length; index += 1) {
    if (voiced[index] === 1) continue
    if (index - start < MIN_VOICED_RUN_FRAMES) voiced.fill(0, start, index)
    start = index + 1
  }
  return voiced
}

function percentile(values: Float32Array, share: number): number {
  if (values.length === 0) return -100
  return values.toSorted()[Math.min(values.length - 1, Math.floor(values.length * share))]!
}
