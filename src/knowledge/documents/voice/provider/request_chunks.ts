import { FRAME_MS } from '../speech/loudness.js'
import type { SpeechChunk } from '../speech/speech_chunks.js'
import { MAX_REQUEST_GAP_MS, REQUEST_CHUNK_LENGTHS } from '#src/knowledge/documents/limits'

/** Merges speech across short silences into chunks as long as one request may carry. */
export function requestChunks(chunks: SpeechChunk[]): SpeechChunk[] {
  const merged: SpeechChunk[] = []
  for (const chunk of chunks) {
    const open = merged.at(-1)
    if (open && fits(open, chunk)) open.endFrame = chunk.endFrame
    else merged.push({ ...chunk })
  }
  return merged
}

function fits(open: SpeechChunk, next: SpeechChunk): boolean {
  const gapMs = (next.startFrame - open.endFrame) * FRAME_MS
  return (
    gapMs <= MAX_REQUEST_GAP_MS && (next.endFrame - open.startFrame) * FRAME_MS <= REQUEST_CHUNK_LENGTHS.maxMs
  )
}
