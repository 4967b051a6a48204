import { AudioDecoder, type DecodingLimits } from './audio/audio_decoder.js'
import { EmbeddedTranscriber } from './embedded/embedded_transcriber.js'
import type { Fetch, TranscriptionProvider } from './provider/request_transcription.js'
import { OpenAICompatibleTranscriber } from './provider/openai_compatible_transcriber.js'
import type { Transcriber } from './transcriber.js'
import { VoiceWorker, type VoiceWorkerLimits } from './voice_worker.js'

export type TranscriptionSettings = {
  decoding: DecodingLimits
  voiceWorker: VoiceWorkerLimits
  /** Null for the embedded model. */
  provider: TranscriptionProvider | null
}

export abstract class OpenTranscriber {
  abstract readonly transcriber: Transcriber
  /** Whether its thread is in memory, with the model loaded or about to be. */
  abstract isLoaded(): boolean
  abstract close(): Promise<void>
}

/** `close` ends the transcriber's only thread. */
export function openTranscriber(
  { decoding, voiceWorker, provider }: TranscriptionSettings,
  send: Fetch = fetch
): OpenTranscriber {
  const worker = new VoiceWorker(voiceWorker)
  const decoder = new AudioDecoder(worker, decoding)
  const transcriber = provider
    ? new OpenAICompatibleTranscriber(decoder, worker, provider, send)
    : new EmbeddedTranscriber(decoder, worker)
  return { transcriber, isLoaded: () => worker.isLoaded, close: () => worker.close() }
}
