import { LIMITS } from '@protocol/limits'
import { fileNameFor, recordingType } from './microphone'

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
