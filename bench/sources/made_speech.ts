import { sharedBytes, sharedPath } from '../../tests/golden/shared_data.js'
import { SAMPLE_RATE } from '#src/knowledge/documents/voice/audio/pcm'
import { readFileSync } from 'node:fs'
import type { NamedFile } from './mixed_files.js'

const PAUSE_SECONDS = 0.7
/** A RIFF header of 16 kHz, 16 bit, mono. */
const HEADER_BYTES = 44
/** 38 MB, within the limit of an upload. */
const MINUTES_A_RECORDING = 20

type Case = { file: string; text?: string }

/** So many minutes of people reading, made of the shared recordings, in recordings that may be uploaded. */
export function madeSpeech(minutes: number): NamedFile[] {
  const { cases } = JSON.parse(readFileSync(sharedPath('speech/expected.json'), 'utf8')) as { cases: Case[] }
  const readings = cases
    .filter(({ file, text }) => text && file.endsWith('.wav'))
    .map(({ file }) => Buffer.from(sharedBytes(`speech/${file}`)))
  const header = Buffer.from(readings[0]!.subarray(0, HEADER_BYTES))
  header.write('data', 36)
  const pause = Buffer.alloc(PAUSE_SECONDS * SAMPLE_RATE * 2)
  const sounds = readings.map((wav) => Buffer.concat([wav.subarray(wav.indexOf('data') + 8), pause]))
  return Array.from({ length: Math.ceil(minutes / MINUTES_A_RECORDING) }, (_, at) => {
    const length = Math.min(MINUTES_A_RECORDING, minutes - at * MINUTES_A_RECORDING)
    const round = Buffer.concat(sounds.map((_sound, place) => sounds[(place + at) % sounds.length]!))
    const rounds = Math.ceil((length * 60 * SAMPLE_RATE * 2) / round.length)
    const sound = Buffer.concat(Array<Buffer>(rounds).fill(round))
    return { name: `Reading ${at + 1}.wav`, bytes: Buffer.concat([sized(header, sound.length), sound]) }
  })
}

function sized(header: Buffer, soundBytes: number): Buffer {
  const own = Buffer.from(header)
  own.writeUInt32LE(HEADER_BYTES - 8 + soundBytes, 4)
  own.writeUInt32LE(soundBytes, HEADER_BYTES - 4)
  return own
}
