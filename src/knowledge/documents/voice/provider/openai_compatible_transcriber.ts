import { open, type FileHandle } from 'node:fs/promises'
import { fail, ok, type Result } from '#src/shared/result'
import {
  REQUEST_CHUNK_LENGTHS,
  SPEECH_DETECTION_TIMEOUT_MS,
  MAX_REQUEST_GAP_MS,
} from '#src/knowledge/documents/limits'
import type { AudioDecoder } from '../audio/audio_decoder.js'
import { readIntegers, BYTES_PER_SAMPLE, SAMPLE_RATE } from '../audio/pcm.js'
import { FRAME_MS } from '../speech/loudness.js'
import { samplesOf, type SpeechChunk } from '../speech/speech_chunks.js'
import type {
  AudioInput,
  Transcriber,
  Transcript,
  TranscriptionOptions,
  TranscriptionProblem,
} from '../transcriber.js'
import { transcriptOf, type Utterance } from '../transcript.js'
import type { VoiceWorker } from '../voice_worker.js'
import { requestTranscription, type Fetch, type TranscriptionProvider } from './request_transcription.js'
import { parseTranscription, type ProviderTranscription } from './parse_transcription.js'

const HEADER_BYTES = 44

type TranscriptionResult = Result<ProviderTranscription, TranscriptionProblem>

/** Any server with OpenAI's audio transcriptions API. Silence is detected locally and never sent. */
export class OpenAICompatibleTranscriber implements Transcriber {
  readonly name = 'openai-compatible'

  constructor(
    private readonly decoder: AudioDecoder,
    private readonly worker: VoiceWorker,
    private readonly provider: TranscriptionProvider,
    private readonly send: Fetch = fetch
  ) {}

  async transcribe(
    audio: AudioInput,
    options: TranscriptionOptions
  ): Promise<Result<Transcript, TranscriptionProblem>> {
    return this.decoder.withDecoded(audio, options.signal, async ({ path, durationMs }) => {
      const run = { timeoutMs: SPEECH_DETECTION_TIMEOUT_MS, signal: options.signal }
      const found = await this.worker.findSpeech(path, REQUEST_CHUNK_LENGTHS, run)
      if (!found.ok) return found
      const transcribed = await this.#transcribeAll(path, requestChunks(found.value), options)
      if (!transcribed.ok) return transcribed
      const { utterances, language } = transcribed.value
      const transcript = transcriptOf(utterances, { language: language ?? options.language, durationMs })
      return transcript.segments.length === 0 ? fail('silent') : ok(transcript)
    })
  }

  async #transcribeAll(
    pcmPath: string,
    chunks: SpeechChunk[],
    options: TranscriptionOptions
  ): Promise<TranscriptionResult> {
    const utterances: Utterance[] = []
    let language: string | null = null
    const file = await open(pcmPath, 'r')
    try {
      for (const [index, chunk] of chunks.entries()) {
        const transcribed = await this.#transcribeChunk(file, chunk, options)
        if (!transcribed.ok) return transcribed
        utterances.push(...transcribed.value.utterances)
        language ??= transcribed.value.language
        options.onProgress(Math.floor(((index + 1) / chunks.length) * 100))
      }
    } finally {
      await file.close()
    }
    return ok({ utterances, language })
  }

  async #transcribeChunk(
    file: FileHandle,
    chunk: SpeechChunk,
    { language, signal }: TranscriptionOptions
  ): Promise<TranscriptionResult> {
    const { from, count } = samplesOf(chunk)
    const audio = wavFile(await readIntegers(file, from, count))
    const answer = await requestTranscription(this.provider, this.send, { audio, language, signal })
    if (!answer.ok) return answer
    const times = { startMs: chunk.startFrame * FRAME_MS, endMs: chunk.endFrame * FRAME_MS }
    const read = parseTranscription(answer.value, times)
    return read ? ok(read) : fail('provider_failed')
  }
}

/** WAV, which every transcription provider accepts. */
function wavFile(samples: Int16Array<ArrayBuffer>): Blob {
  const bytes = samples.byteLength
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLE_RATE, 24)
  header.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28)
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32)
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return new Blob([header, samples], { type: 'audio/wav' })
}

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
