import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { AudioDecoder } from '#src/knowledge/documents/voice/audio/audio_decoder'
import { VoiceWorker } from '#src/knowledge/documents/voice/voice_worker'

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

type WavOptions = {
  tag?: number
  bits?: number
  sampleRate?: number
  channels?: number
  write(view: DataView, at: number, sample: number): void
}

/** A WAV file of one second of a 440 Hz tone at half of full scale. */
export function toneWav({
  tag = 1,
  bits = 16,
  sampleRate = 16_000,
  channels = 1,
  write,
}: WavOptions): Uint8Array {
  const sampleBytes = bits / 8
  const bytes = Buffer.alloc(44 + sampleRate * channels * sampleBytes)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(tag, 20)
  bytes.writeUInt16LE(channels, 22)
  bytes.writeUInt32LE(sampleRate, 24)
  bytes.writeUInt16LE(bits, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bytes.length - 44, 40)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let frame = 0; frame < sampleRate; frame += 1) {
    const sample = 0.5 * Math.sin((2 * Math.PI * 440 * frame) / sampleRate)
    for (let channel = 0; channel < channels; channel += 1)
      write(view, 44 + (frame * channels + channel) * sampleBytes, sample)
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
