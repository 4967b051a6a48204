import { FRAME_MS, FRAME_SAMPLES } from './loudness.js'
import { voicedFrames } from './voiced.js'

/** Speech between silences. `startFrame` and `endFrame` include a margin of silence. */
export type SpeechChunk = { startFrame: number; endFrame: number }

export type ChunkLengths = {
  /** No chunk is longer. */
  maxMs: number
  /** From this length on, the next pause ends the chunk. */
  enoughMs: number
}

/** Pauses inside a sentence are mostly shorter. */
const PAUSE_FRAMES = 400 / FRAME_MS
/** A silence of this length always ends a chunk and is dropped. */
const SILENCE_FRAMES = 1_500 / FRAME_MS
const MARGIN_FRAMES = 240 / FRAME_MS
/** A chunk with less speech than this is a cough or a chair. */
const MIN_VOICED_FRAMES = 100 / FRAME_MS
/** A forced split in the middle of speech happens in the last part of the chunk. */
const EARLIEST_CUT = 0.5
const SMOOTHED_FRAMES = 5

/** Chunks of speech, split at quiet points, in order, never overlapping. */
export function speechChunks(loudness: Float32Array, lengths: ChunkLengths): SpeechChunk[] {
  const voiced = voicedFrames(loudness)
  const chunks: SpeechChunk[] = []
  for (const run of joinRuns(runsOf(voiced), lengths)) {
    for (const piece of cutRun(run, loudness, lengths.maxMs / FRAME_MS - 2 * MARGIN_FRAMES)) {
      const count = voiced.subarray(piece.startFrame, piece.endFrame).reduce((sum, each) => sum + each, 0)
      if (count >= MIN_VOICED_FRAMES) chunks.push(piece)
    }
  }
  return withMargins(chunks, loudness.length)
}

export function samplesOf({ startFrame, endFrame }: SpeechChunk): { from: number; count: number } {
  return { from: startFrame * FRAME_SAMPLES, count: (endFrame - startFrame) * FRAME_SAMPLES }
}

function* runsOf(voiced: Uint8Array): Generator<SpeechChunk> {
  let start = -1
  for (let frame = 0; frame <= voiced.length; frame += 1) {
    if (voiced[frame] === 1) start = start < 0 ? frame : start
    else if (start >= 0) {
      yield { startFrame: start, endFrame: frame }
      start = -1
    }
  }
}

function* joinRuns(runs: Iterable<SpeechChunk>, { maxMs, enoughMs }: ChunkLengths): Generator<SpeechChunk> {
  let open: SpeechChunk | null = null
  for (const run of runs) {
    if (open && continuesRun(open, run, maxMs / FRAME_MS - 2 * MARGIN_FRAMES, enoughMs / FRAME_MS))
      open.endFrame = run.endFrame
    else {
      if (open) yield open
      open = { ...run }
    }
  }
  if (open) yield open
}

function continuesRun(open: SpeechChunk, next: SpeechChunk, max: number, enough: number): boolean {
  const pause = next.startFrame - open.endFrame
  if (pause >= SILENCE_FRAMES) return false
  const isEnough = open.endFrame - open.startFrame >= enough
  if (pause >= PAUSE_FRAMES && isEnough) return false
  return pause < PAUSE_FRAMES || next.endFrame - open.startFrame <= max
}

/** Splits a long run of speech without pauses where it is quietest. */
function* cutRun(run: SpeechChunk, loudness: Float32Array, max: number): Generator<SpeechChunk> {
  let { startFrame } = run
  while (run.endFrame - startFrame > max) {
    const left = run.endFrame - startFrame
    const latest = Math.min(max, left - Math.min(max, left) * 0.2)
    const endFrame = quietestFrame(
      loudness,
      startFrame + Math.floor(max * EARLIEST_CUT),
      startFrame + Math.floor(latest)
    )
    yield { startFrame, endFrame }
    startFrame = endFrame
  }
  yield { startFrame, endFrame: run.endFrame }
}

function quietestFrame(loudness: Float32Array, from: number, to: number): number {
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (let frame = from; frame < to; frame += 1) {
    const around = loudness.subarray(frame - SMOOTHED_FRAMES, frame + SMOOTHED_FRAMES + 1)
    const level = around.reduce((sum, each) => sum + each, 0)
    if (level > least) continue
    least = level
    best = frame
  }
  return best
}

function withMargins(chunks: SpeechChunk[], frames: number): SpeechChunk[] {
  return chunks.map(({ startFrame, endFrame }, index) => {
    const before = chunks[index - 1]?.endFrame ?? 0
    const after = chunks[index + 1]?.startFrame ?? frames
    return {
      startFrame: Math.max(startFrame - MARGIN_FRAMES, Math.ceil((before + startFrame) / 2)),
      endFrame: Math.min(endFrame + MARGIN_FRAMES, Math.ceil((endFrame + after) / 2), frames),
    }
  })
}
