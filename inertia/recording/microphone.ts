import { recorder as words } from '~/messages'

const { microphone } = words

/** Messages that explain why recording is impossible and what to do. */
const SENTENCES: Record<string, string> = {
  NotAllowedError: microphone.refused,
  NotFoundError: microphone.missing,
  NotReadableError: microphone.taken,
  AbortError: microphone.stopped,
}

/** Opus is small and good for speech; Safari records AAC. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

export class MicrophoneProblem extends Error {}

export async function openMicrophone(): Promise<MediaStream> {
  if (!window.isSecureContext || !navigator.mediaDevices) throw new MicrophoneProblem(microphone.insecure)
  if (typeof MediaRecorder === 'undefined') throw new MicrophoneProblem(microphone.noRecorder)
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
  } catch (error) {
    throw new MicrophoneProblem(microphoneSentence(error), { cause: error })
  }
}

export function microphoneSentence(error: unknown): string {
  const { name = '' } = (error ?? {}) as { name?: string }
  return SENTENCES[name] ?? microphone.unopened
}

export function recordingType(): string | undefined {
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type))
}

/** `audio/webm;codecs=opus` makes `recording.webm`. */
export function fileNameFor(type: string): string {
  const kind = /^audio\/(\w+)/.exec(type)?.[1] ?? 'webm'
  return `recording.${kind === 'mp4' ? 'm4a' : kind}`
}
