import { readFile, stat } from 'node:fs/promises'
import type { AudioDecoder } from '@humansignal/audio-file-decoder'
import { DamagedAudio, UndecodableAudio, type DecodedBlock } from './decoded_block.js'

const WINDOW_SECONDS = 60
/** The decoder holds the file three times over. */
const MOST_BYTES = 150 * 1024 * 1024

/** M4A and AAC by a small build of FFmpeg's decoders, minute by minute. Neighbouring minutes may overlap by some hundredths. */
export async function* aacBlocks(path: string): AsyncGenerator<DecodedBlock> {
  if ((await stat(path)).size > MOST_BYTES) throw new UndecodableAudio('M4A of this size needs ffmpeg.')
  const decoder = await open(await readFile(path))
  try {
    const { sampleRate, duration } = decoder
    const seconds = duration > 0 ? duration : Number.POSITIVE_INFINITY
    for (let from = 0; from < seconds; from += WINDOW_SECONDS) {
      const samples = windowOf(decoder, from)
      if (samples.length === 0) return
      yield { channels: [samples], sampleRate }
      if (samples.length < (WINDOW_SECONDS - 1) * sampleRate) return
    }
  } finally {
    decoder.dispose()
  }
}

/** Past what is there the decoder throws a string instead of returning nothing. */
function windowOf(decoder: AudioDecoder, from: number): Float32Array {
  try {
    return decoder.decodeAudioData(from, WINDOW_SECONDS)
  } catch (error) {
    if (from === 0) throw new DamagedAudio(String(error))
    return new Float32Array()
  }
}

async function open(bytes: Uint8Array): Promise<AudioDecoder> {
  const { getAudioDecoder } = await import('@humansignal/audio-file-decoder')
  const wasm = await readFile(
    new URL(import.meta.resolve('@humansignal/audio-file-decoder/decode-audio.wasm'))
  )
  const address = `data:application/octet-stream;base64,${wasm.toString('base64')}`
  const own = new Uint8Array(bytes).buffer
  try {
    return await asInBrowser(() => getAudioDecoder(address, own))
  } catch (error) {
    throw new DamagedAudio(String(error))
  }
}

/** The package is built for browsers: where it sees Node it calls `require`, which modules lack. It looks once, when it starts. */
function asInBrowser<Value>(start: () => Value): Value {
  const globals = globalThis as { process?: unknown; importScripts?: unknown; self?: unknown }
  const { process, self } = globals
  try {
    globals.process = undefined
    globals.importScripts = () => undefined
    globals.self = { location: { href: '' } }
    return start()
  } finally {
    globals.process = process
    delete globals.importScripts
    if (self === undefined) delete globals.self
    else globals.self = self
  }
}
