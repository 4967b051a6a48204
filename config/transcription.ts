import { LIMITS } from '#protocol/limits'
import env from '#start/env'

/** With an OpenAI-compatible address, TRANSCRIPTION_MODEL must be set, because many such servers cannot transcribe. */
const model = env.get('TRANSCRIPTION_MODEL')

export const transcriptionProvider = model
  ? {
      baseUrl: env.get('OPENAI_BASE_URL', 'https://api.openai.com/v1'),
      apiKey: env.get('OPENAI_API_KEY') ?? null,
      model,
      timeoutMs: 300_000,
      retryAfterMs: 2_000,
    }
  : null

export const decoding = {
  maxSeconds: LIMITS.audioMs / 1_000,
  timeoutMs: 600_000,
  /** Searched on the PATH; without it, decoders from npm are used. */
  ffmpeg: 'ffmpeg',
}

/** The model takes another 250 MB, so it is unloaded soon after the last recording. */
export const voiceWorker = { maxMemoryMb: 384, idleTimeoutMs: 5_000 }
