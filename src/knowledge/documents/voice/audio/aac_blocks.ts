import { readFile, stat } from 'node:fs/promises'
import type { AudioDecoder } from '@humansignal/audio-file-decoder'
import { DamagedAudio, UndecodableAudio, type DecodedBlock } from './decoded_block.js'
import { MAX_M4A_BYTES } from '#src/knowledge/documents/limits'
import { ByteReader } from './byte_reader.js'

const HEADER_BYTES = 7
/** Of 1,024 samples each: about a minute. */
const FRAMES_PER_CHUNK = 2_600

/** Splits raw AAC into chunks that are valid files (ISO 14496-3, 1.A.3.2), between frames. */
export async function* adtsChunks(path: string): AsyncGenerator<Uint8Array> {
  const reader = await ByteReader.open(path)
  try {
    let frames: Uint8Array[] = []
    for (let frame = await nextFrame(reader); frame; frame = await nextFrame(reader)) {
      frames.push(frame)
      if (frames.length < FRAMES_PER_CHUNK) continue
      yield Buffer.concat(frames)
      frames = []
    }
    if (frames.length > 0) yield Buffer.concat(frames)
  } finally {
    await reader.close()
  }
}

/** Skips what is between frames, such as a tag at the start. */
async function nextFrame(reader: ByteReader): Promise<Uint8Array | null> {
  for (;;) {
    const header = await reader.read(HEADER_BYTES)
    if (!header) return null
    const [first = 0, second = 0, , fourth = 0, fifth = 0, sixth = 0] = header
    const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5)
    const isFrame = first === 0xff && (second & 0xf6) === 0xf0 && length > HEADER_BYTES
    reader.skip(isFrame ? -HEADER_BYTES : 1 - HEADER_BYTES)
    if (isFrame) return reader.read(length)
  }
}

const WINDOW_SECONDS = 60
/** Near damaged audio, windows shrink to this, so that little before it is lost. */
const MIN_WINDOW_SECONDS = 0.25

/** Raw AAC in chunks of about a minute. */
export async function* aacBlocks(path: string): AsyncGenerator<DecodedBlock> {
  for await (const piece of adtsChunks(path)) {
    const decoder = await open(piece)
    try {
      const samples = windowOf(decoder, 0, -1)
      if (samples) yield { channels: [samples], sampleRate: decoder.sampleRate }
    } finally {
      decoder.dispose()
    }
  }
}

/**
 * M4A and MP4 with a small build of FFmpeg's decoders, minute by minute. Adjacent minutes may overlap by a few
 * hundredths of a second.
 */
export async function* m4aBlocks(path: string): AsyncGenerator<DecodedBlock> {
  if ((await stat(path)).size > MAX_M4A_BYTES) throw new UndecodableAudio('M4A of this size needs ffmpeg.')
  const decoder = await open(await readFile(path))
  try {
    const { sampleRate, duration } = decoder
    let window = WINDOW_SECONDS
    for (let from = 0; from < duration; from += window) {
      let samples = windowOf(decoder, from, window)
      while (!samples && window > MIN_WINDOW_SECONDS) {
        window /= 4
        samples = windowOf(decoder, from, window)
      }
      if (!samples || samples.length === 0) return
      yield { channels: [samples], sampleRate }
    }
  } finally {
    decoder.dispose()
  }
}

/** Null for a window with damaged audio, for which the decoder throws a string. */
function windowOf(decoder: AudioDecoder, from: number, seconds: number): Float32Array | null {
  try {
    return decoder.decodeAudioData(from, seconds)
  } catch (error) {
    if (typeof error === 'string' || error instanceof WebAssembly.RuntimeError) return null
    throw error
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

/**
 * The package is built for browsers: in Node it calls `require`, which ES modules lack. It checks once, at its start.
 */
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
