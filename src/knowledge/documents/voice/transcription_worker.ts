import { open } from 'node:fs/promises'
import { isMainThread } from 'node:worker_threads'
import { fail, ok, type Result } from '#src/shared/result'
import { decodeAudio, type DecodeTask } from './audio/decode_audio.js'
import type { DecodeProblem } from './audio/decoded_block.js'
import { readSamples } from './audio/pcm.js'
import { findModelFiles } from './embedded/model_files.js'
import { Moonshine } from './embedded/moonshine.js'
import {
  isUnsupportedLanguage,
  isPlausible,
  withoutLoops,
  utterancesOfChunk,
  type ChunkTranscript,
} from './embedded/utterances.js'
import { loudnessOf } from './speech/loudness.js'
import { samplesOf, speechChunks, type ChunkLengths, type SpeechChunk } from './speech/speech_chunks.js'
import { voicedFrames } from './speech/voiced.js'
import type { TranscriptionProblem } from './transcriber.js'
import type { Utterance } from './transcript.js'

// The decoders print warnings about damaged files; problems are returned as values.
if (!isMainThread) console.warn = console.error = () => undefined

/**
 * The tasks of the worker thread: exported functions of one argument that take and return structured clones and fail by
 * value.
 */
export type VoiceTasks = {
  decode: typeof decode
  findSpeech: typeof findSpeech
  transcribe: typeof transcribe
}

/** `done[0]` counts the completed thousandths; the main thread polls it. */
export type TranscribeTask = { pcmPath: string; lengths: ChunkLengths; done: Int32Array<SharedArrayBuffer> }

export function decode(task: DecodeTask): Promise<Result<{ durationMs: number }, DecodeProblem>> {
  return decodeAudio(task)
}

export async function findSpeech(task: {
  pcmPath: string
  lengths: ChunkLengths
}): Promise<Result<SpeechChunk[], never>> {
  return ok(speechChunks(await loudnessOf(task.pcmPath), task.lengths))
}

export async function transcribe(
  task: TranscribeTask,
  load: () => Promise<Recognizer | null> = loadOnce
): Promise<
  Result<Utterance[], Extract<TranscriptionProblem, 'silent' | 'model_missing' | 'unsupported_language'>>
> {
  const loudness = await loudnessOf(task.pcmPath)
  const chunks = speechChunks(loudness, task.lengths)
  if (chunks.length === 0) return fail('silent')
  const recognizer = await load()
  if (!recognizer) return fail('model_missing')

  const voiced = voicedFrames(loudness)
  const utterances: Utterance[] = []
  const transcripts: (ChunkTranscript & { frames: number })[] = []
  const file = await open(task.pcmPath, 'r')
  try {
    for (const [index, chunk] of chunks.entries()) {
      const { from, count } = samplesOf(chunk)
      const transcript = await recognizer(await readSamples(file, from, count))
      transcripts.push({ ...transcript, frames: chunk.endFrame - chunk.startFrame })
      utterances.push(...utterancesOfChunk(transcript.text, chunk, voiced))
      Atomics.store(task.done, 0, Math.floor(((index + 1) / chunks.length) * 1_000))
    }
  } finally {
    await file.close()
  }
  if (isUnsupportedLanguage(transcripts)) return fail('unsupported_language')
  return utterances.length === 0 ? fail('silent') : ok(utterances)
}

type Recognizer = (samples: Float32Array) => Promise<ChunkTranscript>

let loading: Promise<Recognizer | null> | null = null

function loadOnce(): Promise<Recognizer | null> {
  loading ??= load()
  return loading
}

async function load(): Promise<Recognizer | null> {
  const files = await findModelFiles()
  if (!files) return null
  const { default: tokenizer } = await import('llama-tokenizer-js')
  const moonshine = await Moonshine.load(files)
  const words = tokenizer.vocabById.length
  return async (samples) => {
    const { tokens, confidence } = await moonshine.transcribe(samples)
    if (!isPlausible(tokens, confidence)) return { text: '', confidence }
    const spoken = withoutLoops(tokens).filter((token) => token > 2 && token < words)
    return { text: tokenizer.decode(spoken, false, false).trim(), confidence }
  }
}
