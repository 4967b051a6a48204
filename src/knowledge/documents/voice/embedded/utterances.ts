import { sentences } from '#src/knowledge/documents/text/sentences'
import { FRAME_MS } from '../speech/loudness.js'
import type { SpeechChunk } from '../speech/speech_chunks.js'
import type { Utterance } from '../transcript.js'

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
