import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AudioDecoder } from '#src/knowledge/documents/voice/audio/audio_decoder'
import { SAMPLE_RATE } from '#src/knowledge/documents/voice/audio/pcm'
import { EmbeddedTranscriber } from '#src/knowledge/documents/voice/embedded/embedded_transcriber'
import { VoiceWorker } from '#src/knowledge/documents/voice/voice_worker'
import { sharedPath } from '../tests/golden/shared_data.js'
import { wordErrorRate } from '../tests/unit/knowledge/voice/word_errors.js'

/** Transcribes the human recordings with the embedded model, then a recording of the given minutes made of them. */
const MINUTES = Number(process.argv[2] ?? 10)
const PROGRAM = process.argv[3] ?? null
const PAUSE_SECONDS = 0.7
/** A RIFF header of 16 kHz, 16 bit, mono; the reader ignores its sizes. */
const HEADER_BYTES = 44

type Case = { file: string; text?: string; max_wer?: number }

const { cases } = JSON.parse(await readFile(sharedPath('speech/expected.json'), 'utf8')) as { cases: Case[] }
const worker = new VoiceWorker({ maxMemoryMb: 512, idleTimeoutMs: 5_000 })
const limits = { maxSeconds: 4 * 3_600, timeoutMs: 600_000, ffmpeg: PROGRAM }
const transcriber = new EmbeddedTranscriber(new AudioDecoder(worker, limits), worker)
const folder = await mkdtemp(join(tmpdir(), 'bench-speech-'))
const rows: Record<string, unknown>[] = []

async function measure(
  name: string,
  path: string,
  expected: string | undefined,
  allowed: number | undefined
) {
  const began = performance.now()
  let late = 0
  let looked = began
  const timer = setInterval(() => {
    late = Math.max(late, performance.now() - looked - 20)
    looked = performance.now()
  }, 20)
  const signal = new AbortController().signal
  const result = await transcriber.transcribe(
    { path },
    { language: 'en', onProgress: () => undefined, signal }
  )
  clearInterval(timer)
  const seconds = (performance.now() - began) / 1_000
  rows.push({
    recording: name,
    'audio s': result.ok ? Math.round(result.value.durationMs / 1_000) : '',
    'real-time factor': result.ok ? Number((seconds / (result.value.durationMs / 1_000)).toFixed(3)) : '',
    'word errors':
      result.ok && expected ? `${(wordErrorRate(expected, result.value.text) * 100).toFixed(1)} %` : '',
    allowed: allowed ? `${allowed * 100} %` : '',
    outcome: result.ok ? `${result.value.segments.length} segments` : result.error,
    'event loop late by at most ms': Math.round(late),
    'peak memory MB': Math.round(process.resourceUsage().maxRSS / 1_024),
  })
}

async function long(minutes: number): Promise<{ path: string; text: string }> {
  const readings = cases.filter(({ file, text }) => text && file.endsWith('.wav'))
  const pause = Buffer.alloc(PAUSE_SECONDS * SAMPLE_RATE * 2)
  const sounds = await Promise.all(
    readings.map(async ({ file }) => samplesOf(await readFile(sharedPath(`speech/${file}`))))
  )
  const header = Buffer.from(await readFile(sharedPath(`speech/${readings[0]!.file}`))).subarray(
    0,
    HEADER_BYTES
  )
  header.write('data', 36)
  const round = Buffer.concat(sounds.flatMap((sound) => [sound, pause]))
  const rounds = Math.ceil((minutes * 60 * SAMPLE_RATE * 2) / round.length)
  const path = join(folder, 'long.wav')
  await writeFile(path, Buffer.concat([header, ...Array<Buffer>(rounds).fill(round)]))
  const text = readings.map((reading) => reading.text).join(' ')
  return { path, text: Array<string>(rounds).fill(text).join(' ') }
}

function samplesOf(wav: Buffer): Buffer {
  return wav.subarray(wav.indexOf('data') + 8)
}

try {
  for (const { file, text, max_wer: allowed } of cases)
    await measure(file, sharedPath(`speech/${file}`), text, allowed)
  const made = await long(MINUTES)
  await measure(`${MINUTES} minutes of them`, made.path, MINUTES <= 15 ? made.text : undefined, undefined)
  console.table(rows)
} finally {
  await worker.close()
  await rm(folder, { recursive: true })
}
