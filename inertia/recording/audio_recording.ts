import { LIMITS } from '@protocol/limits'
import { recorder as words } from '~/messages'

export type Take = { file: File; durationMs: number }

type Handlers = {
  /** Called once, however the recording ends; null if nothing was recorded. */
  onEnd: (take: Take | null, reason: EndReason) => void
}
export type EndReason = 'stopped' | 'full' | 'microphone_gone'

const BITS_PER_SECOND = 48_000
/** Leaves room for the rest of the container and the form around it. */
const MOST_BYTES = LIMITS.fileBytes - 512 * 1024

/** `elapsedMs` excludes pauses. */
export class AudioRecording {
  readonly #recorder: MediaRecorder
  readonly #parts: Blob[] = []
  #bytes = 0
  #recordedMs = 0
  #since: number | null = null
  #reason: EndReason = 'stopped'

  constructor(stream: MediaStream, { onEnd }: Handlers) {
    const mimeType = recordingType()
    this.#recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND })
    this.#recorder.addEventListener('dataavailable', ({ data }) => this.#take(data))
    this.#recorder.addEventListener('stop', () => {
      this.#hold()
      for (const track of stream.getTracks()) track.stop()
      onEnd(this.#result(), this.#reason)
    })
    for (const track of stream.getAudioTracks())
      track.addEventListener('ended', () => this.stop('microphone_gone'))
    this.#recorder.start(1_000)
    this.#since = performance.now()
  }

  get elapsedMs(): number {
    return this.#recordedMs + (this.#since === null ? 0 : performance.now() - this.#since)
  }

  pause(): void {
    if (this.#recorder.state !== 'recording') return
    this.#recorder.pause()
    this.#hold()
  }

  resume(): void {
    if (this.#recorder.state !== 'paused') return
    this.#recorder.resume()
    this.#since = performance.now()
  }

  stop(reason: EndReason = 'stopped'): void {
    if (this.#recorder.state === 'inactive') return
    this.#reason = reason
    this.#recorder.stop()
  }

  #take(data: Blob): void {
    if (data.size === 0) return
    this.#parts.push(data)
    this.#bytes += data.size
    if (this.#bytes > MOST_BYTES || this.elapsedMs > LIMITS.audioMs) this.stop('full')
  }

  #hold(): void {
    this.#recordedMs = this.elapsedMs
    this.#since = null
  }

  #result(): Take | null {
    if (this.#bytes === 0) return null
    const type = this.#recorder.mimeType || 'audio/webm'
    return { file: new File(this.#parts, fileNameFor(type), { type }), durationMs: this.#recordedMs }
  }
}

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

function recordingType(): string | undefined {
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type))
}

/** `audio/webm;codecs=opus` makes `recording.webm`. */
function fileNameFor(type: string): string {
  const kind = /^audio\/(\w+)/.exec(type)?.[1] ?? 'webm'
  return `recording.${kind === 'mp4' ? 'm4a' : kind}`
}
