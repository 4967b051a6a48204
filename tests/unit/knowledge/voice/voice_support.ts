import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { AudioDecoder } from '#src/knowledge/documents/voice/audio/audio_decoder'
import { VoiceWorker } from '#src/knowledge/documents/voice/voice_worker'
import { wavHeader, type WavFormat } from '#tests/support/wav'

export function fixture(name: string): string {
  return resolve(import.meta.dirname, 'fixtures', name)
}

/** A folder that is gone after the test, a worker, and a decoder that uses no program of the system. */
export async function openVoiceFixture(limits: { maxSeconds?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'voice-test-'))
  const worker = new VoiceWorker({ maxMemoryMb: 384, idleTimeoutMs: 5_000 })
  const decoder = new AudioDecoder(worker, { maxSeconds: 600, timeoutMs: 60_000, ffmpeg: null, ...limits })
  return {
    folder,
    worker,
    decoder,
    async file(name: string, bytes: Uint8Array): Promise<string> {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return path
    },
    async close() {
      await worker.close()
      await rm(folder, { recursive: true })
    },
  }
}

type ToneFormat = WavFormat & {
  write(view: DataView, at: number, sample: number): void
}

/** A WAV file of one second of a 440 Hz tone at half of full scale. */
export function toneWav({
  tag = 1,
  bits = 16,
  sampleRate = 16_000,
  channels = 1,
  write,
}: ToneFormat): Uint8Array {
  const sampleBytes = bits / 8
  const bodyBytes = sampleRate * channels * sampleBytes
  const header = wavHeader(bodyBytes, { tag, bits, sampleRate, channels })
  const bytes = Buffer.concat([header, Buffer.alloc(bodyBytes)])
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let frame = 0; frame < sampleRate; frame += 1) {
    const sample = 0.5 * Math.sin((2 * Math.PI * 440 * frame) / sampleRate)
    for (let channel = 0; channel < channels; channel += 1)
      write(view, header.length + (frame * channels + channel) * sampleBytes, sample)
  }
  return new Uint8Array(bytes)
}

/** How much of the sound's power is at this frequency, from 0 to 1 (Goertzel). */
export function shareAt(samples: Int16Array, frequency: number): number {
  let re = 0
  let im = 0
  let power = 0
  samples.forEach((sample, index) => {
    const angle = (2 * Math.PI * frequency * index) / 16_000
    re += sample * Math.cos(angle)
    im -= sample * Math.sin(angle)
    power += sample * sample
  })
  return power === 0 ? 0 : (2 * (re * re + im * im)) / (samples.length * power)
}
