import { sentences } from '#src/knowledge/documents/text/sentences'
import { FRAME_MS } from '../speech/loudness.js'
import type { SpeechChunk } from '../speech/speech_chunks.js'
import type { Utterance } from '../transcript.js'

/** Clear speech scores -0.1 to -0.3. Below this the model is guessing: music, noise, another language. */
const MIN_CONFIDENCE = -0.7
const MAX_LOOP_TOKENS = 8
const MAX_REPEATS = 4

/** Mean over the recording, which is more reliable than one chunk: fast or noisy English scores -0.2 to -0.55. */
const MIN_MEAN_CONFIDENCE = -0.6
/** Floor per chunk, so that one bad chunk doesn't decide. */
const LOWEST_CONFIDENCE = -0.8

/** What the model makes of a chunk. `text` is empty for other sounds, and for words that it only guesses at. */
export type ChunkTranscript = { text: string; confidence: number }

/** Whether the tokens are speech rather than what the model makes of other sounds. */
export function isPlausible(tokens: number[], confidence: number): boolean {
  return tokens.length > 0 && confidence >= MIN_CONFIDENCE
}

/** Whether the speech is in a language that the model doesn't know. It is sure that silence, noise and music have no words. */
export function isUnsupportedLanguage(chunks: (ChunkTranscript & { frames: number })[]): boolean {
  const speech = chunks.filter(({ text, confidence }) => text !== '' || confidence < MIN_CONFIDENCE)
  const frames = speech.reduce((sum, each) => sum + each.frames, 0)
  const doubt = speech.reduce(
    (sum, each) => sum + Math.max(each.confidence, LOWEST_CONFIDENCE) * each.frames,
    0
  )
  return frames > 0 && doubt / frames < MIN_MEAN_CONFIDENCE
}

/** Uncertain models repeat the same words; only the first occurrence stays. */
export function withoutLoops(tokens: number[]): number[] {
  for (let length = 1; length <= MAX_LOOP_TOKENS; length += 1) {
    for (let start = 0; start + length * (MAX_REPEATS + 1) <= tokens.length; start += 1) {
      if (repeats(tokens, start, length) >= MAX_REPEATS) return tokens.slice(0, start + length)
    }
  }
  return tokens
}

function repeats(tokens: number[], start: number, length: number): number {
  let at = start + length
  while (
    at + length <= tokens.length &&
    tokens.slice(at, at + length).every((token, index) => token === tokens[start + index])
  )
    at += length
  return (at - start) / length - 1
}

/** One utterance per sentence. Within a chunk, time passes with the characters during speech. */
export function utterancesOfChunk(text: string, chunk: SpeechChunk, voiced: Uint8Array): Utterance[] {
  const spans = sentences(text, 'en')
  if (spans.length === 0) return []
  const spoken = voiced.subarray(chunk.startFrame, chunk.endFrame).reduce((sum, each) => sum + each, 0)
  const timeOf = clock(chunk, voiced)
  const length = spans.at(-1)!.end - spans[0]!.start
  return spans.map(({ start, end }) => ({
    startMs: timeOf(((start - spans[0]!.start) / length) * spoken, 'start'),
    endMs: timeOf(((end - spans[0]!.start) / length) * spoken, 'end'),
    speaker: null,
    text: text.slice(start, end),
  }))
}

/** The time after this many voiced frames. At a pause, an end is before it and a start after it. */
function clock(chunk: SpeechChunk, voiced: Uint8Array): (frames: number, side: 'start' | 'end') => number {
  return (frames, side) => {
    let passed = 0
    for (let frame = chunk.startFrame; frame < chunk.endFrame; frame += 1) {
      if (voiced[frame] !== 1) continue
      if (side === 'start' && passed >= Math.floor(frames)) return frame * FRAME_MS
      passed += 1
      if (side === 'end' && passed >= Math.floor(frames)) return (frame + 1) * FRAME_MS
    }
    return chunk.endFrame * FRAME_MS
  }
}
