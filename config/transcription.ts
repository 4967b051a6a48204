import { LIMITS } from '#protocol/limits'
import env from '#start/env'

/** An OpenAI-compatible address transcribes only when its model is named, because many such addresses have none for sound. */
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
  /** Looked for on the PATH; without it the decoders of npm do the work. */
  ffmpeg: 'ffmpeg',
}

/** The model itself takes 250 MB beside this: it stays for the next recording in line and no longer. */
export const voiceWorker = { maxMemoryMb: 384, idleTimeoutMs: 5_000 }
