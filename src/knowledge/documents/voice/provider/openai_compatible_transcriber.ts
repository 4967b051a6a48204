import { open, type FileHandle } from 'node:fs/promises'
import { fail, ok, type Result } from '#src/shared/result'
import type { AudioDecoder } from '../audio/audio_decoder.js'
import { readIntegers } from '../audio/pcm.js'
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
import { askProvider, type Send, type TranscriptionProvider } from './request_transcription.js'
import { PIECE_LENGTHS, piecesOf } from './request_chunks.js'
import { readAnswer, type ProviderAnswer } from './parse_transcription.js'
import { wavFile } from './wav_file.js'

const FIND_TIMEOUT_MS = 120_000

type Heard = Result<ProviderAnswer, TranscriptionProblem>

/** Any server that speaks OpenAI's audio transcriptions. Silence is found here and never sent. */
export class OpenAiCompatibleTranscriber implements Transcriber {
  readonly name = 'openai-compatible'

  constructor(
    private readonly decoder: AudioDecoder,
    private readonly worker: VoiceWorker,
    private readonly provider: TranscriptionProvider,
    private readonly send: Send = fetch
  ) {}

  async transcribe(
    audio: AudioInput,
    options: TranscriptionOptions
  ): Promise<Result<Transcript, TranscriptionProblem>> {
    return this.decoder.withDecoded(audio, options.signal, async ({ path, durationMs }) => {
      const run = { timeoutMs: FIND_TIMEOUT_MS, signal: options.signal }
      const found = await this.worker.findSpeech(path, PIECE_LENGTHS, run)
      if (!found.ok) return found
      const heard = await this.#hearAll(path, piecesOf(found.value), options)
      if (!heard.ok) return heard
      const { utterances, language } = heard.value
      const transcript = transcriptOf(utterances, { language: language ?? options.language, durationMs })
      return transcript.segments.length === 0 ? fail('silent') : ok(transcript)
    })
  }

  async #hearAll(pcmPath: string, pieces: SpeechChunk[], options: TranscriptionOptions): Promise<Heard> {
    const utterances: Utterance[] = []
    let language: string | null = null
    const file = await open(pcmPath, 'r')
    try {
      for (const [index, piece] of pieces.entries()) {
        const heard = await this.#hear(file, piece, options)
        if (!heard.ok) return heard
        utterances.push(...heard.value.utterances)
        language ??= heard.value.language
        options.onProgress(Math.floor(((index + 1) / pieces.length) * 100))
      }
    } finally {
      await file.close()
    }
    return ok({ utterances, language })
  }

  async #hear(
    file: FileHandle,
    piece: SpeechChunk,
    { language, signal }: TranscriptionOptions
  ): Promise<Heard> {
    const { from, count } = samplesOf(piece)
    const sound = wavFile(await readIntegers(file, from, count))
    const answer = await askProvider(this.provider, this.send, { sound, language, signal })
    if (!answer.ok) return answer
    const times = { startMs: piece.startFrame * FRAME_MS, endMs: piece.endFrame * FRAME_MS }
    const read = readAnswer(answer.value, times)
    return read ? ok(read) : fail('provider_failed')
  }
}
