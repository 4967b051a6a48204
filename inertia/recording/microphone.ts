/** Why no sound can be recorded, as a sentence that says what to do. */
export const NO_RECORDER =
  'This browser cannot record. Record with another program, then choose the audio file here.'
export const INSECURE =
  'Browsers give the microphone to secure pages only. Open this page under https, or choose an audio file.'

const SENTENCES: Record<string, string> = {
  NotAllowedError:
    'The browser may not use the microphone. Allow it in the site settings beside the address, then try again.',
  NotFoundError: 'No microphone was found. Connect one and try again, or choose an audio file.',
  NotReadableError: 'Another program is using the microphone. Close it, then try again.',
  AbortError: 'The microphone stopped before the recording began. Try again.',
}

/** In the order in which browsers know them: Opus is small and good for speech, Safari records AAC. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

export class MicrophoneProblem extends Error {}

export async function openMicrophone(): Promise<MediaStream> {
  if (!window.isSecureContext || !navigator.mediaDevices) throw new MicrophoneProblem(INSECURE)
  if (typeof MediaRecorder === 'undefined') throw new MicrophoneProblem(NO_RECORDER)
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
  return SENTENCES[name] ?? 'The microphone could not be opened. Try again, or choose an audio file.'
}

export function recordingType(): string | undefined {
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type))
}

/** `audio/webm;codecs=opus` makes `recording.webm`. */
export function fileNameFor(type: string): string {
  const kind = /^audio\/(\w+)/.exec(type)?.[1] ?? 'webm'
  return `recording.${kind === 'mp4' ? 'm4a' : kind}`
}
