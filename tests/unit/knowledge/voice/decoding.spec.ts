import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { adtsChunks } from '#src/knowledge/documents/voice/audio/aac_blocks'
import { audioFormatOf } from '#src/knowledge/documents/voice/audio/audio_format'
import { decodeAudio } from '#src/knowledge/documents/voice/audio/decode_audio'
import { DamagedAudio, UndecodableAudio } from '#src/knowledge/documents/voice/audio/decoded_block'
import { Ffmpeg } from '#src/knowledge/documents/voice/audio/ffmpeg'
import { oggPackets } from '#src/knowledge/documents/voice/audio/opus_blocks'
import { Resampler } from '#src/knowledge/documents/voice/audio/resampler'
import { wavBlocks } from '#src/knowledge/documents/voice/audio/wav_blocks'
import { openWebm } from '#src/knowledge/documents/voice/audio/webm_packets'
import { speechChunks } from '#src/knowledge/documents/voice/speech/speech_chunks'
import { random } from '#tests/fakes/random'
import { fixture, shareAt, toneWav, openVoiceFixture } from './voice_support.js'

const TONES = [
  'tone.mp3',
  'tone.m4a',
  'tone.aac',
  'tone.flac',
  'tone.oga',
  'tone.ogg',
  'tone.opus',
  'tone.webm',
]
/** For each format. The decoders are other people's, in a thread that may be lost; DECODED_MUTATIONS=250 for a long run. */
const DECODED_MUTATIONS = Number(process.env.DECODED_MUTATIONS ?? 25)
const PARSED_MUTATIONS = 2_000

test.group('Decoding audio', (group) => {
  let world: Awaited<ReturnType<typeof openVoiceFixture>>
  group.each.setup(async () => {
    world = await openVoiceFixture()
    return () => world.close()
  })

  async function decodedBytes(path: string, maxSeconds = 600) {
    const format = audioFormatOf(await readFile(path))
    if (!format) throw new Error('The format is not known.')
    const pcmPath = join(world.folder, 'out.pcm')
    const decoded = await decodeAudio({ path, pcmPath, format, maxSeconds })
    const bytes = await readFile(pcmPath)
    return { decoded, samples: new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1) }
  }

  for (const name of TONES) {
    test(`decodes ${name} without ffmpeg`, async ({ assert }) => {
      const { decoded, samples } = await decodedBytes(fixture(name))

      assert.isTrue(decoded.ok)
      assert.approximately(samples.length / 16_000, 1.5, 0.12)
      assert.isAbove(shareAt(samples.subarray(4_000, 20_000), 440), 0.95)
    })
  }

  for (const [name, options] of Object.entries({
    '8 bit': {
      bits: 8,
      write: (view: DataView, at: number, x: number) => view.setUint8(at, 128 + Math.round(x * 127)),
    },
    '16 bit stereo at 44.1 kHz': {
      sampleRate: 44_100,
      channels: 2,
      write: (view: DataView, at: number, x: number) => view.setInt16(at, x * 32_767, true),
    },
    '24 bit at 48 kHz': {
      bits: 24,
      sampleRate: 48_000,
      write: (view: DataView, at: number, x: number) => {
        const value = Math.round(x * 8_388_607)
        view.setUint16(at, value & 0xffff, true)
        view.setInt8(at + 2, value >> 16)
      },
    },
    '32 bit float at 8 kHz': {
      tag: 3,
      bits: 32,
      sampleRate: 8_000,
      write: (view: DataView, at: number, x: number) => view.setFloat32(at, x, true),
    },
  })) {
    test(`reads WAV of ${name}`, async ({ assert }) => {
      const { samples } = await decodedBytes(await world.file('tone.wav', toneWav(options)))

      assert.approximately(samples.length, 16_000, 40)
      const middle = samples.subarray(1_600, 14_400)
      assert.isAbove(shareAt(middle, 440), 0.99)
      assert.approximately(
        middle.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / 32_768,
        0.5,
        0.02
      )
    })
  }

  test('resamples block by block exactly as in one pass', ({ assert }) => {
    const { next } = random(7)
    const sound = Float32Array.from(
      { length: 30_000 },
      (_, index) => Math.sin(index / 9) * 0.5 + (next() - 0.5) * 0.1
    )
    const whole = new Resampler(44_100)
    const atOnce = [...whole.push(sound), ...whole.end()]
    const pieces = new Resampler(44_100)
    const piecewise: number[] = []
    for (let from = 0; from < sound.length;) {
      const count = Math.ceil(next() * 900)
      piecewise.push(...pieces.push(sound.slice(from, from + count)))
      from += count
    }
    piecewise.push(...pieces.end())

    assert.equal(piecewise.length, atOnce.length)
    assert.isBelow(Math.max(...piecewise.map((each, index) => Math.abs(each - atOnce[index]!))), 1e-5)
  })

  test('stops at the longest allowed duration', async ({ assert }) => {
    const { decoded } = await decodedBytes(fixture('tone.flac'), 1)

    assert.deepEqual(decoded, { ok: false, error: 'too_long' })
  })

  test('reports an unsupported codec', async ({ assert }) => {
    const { decoded } = await decodedBytes(fixture('vorbis.webm'))

    assert.deepEqual(decoded, { ok: false, error: 'unsupported_audio' })
  })

  test('detects audio by its bytes alone', ({ assert }) => {
    const of = (text: string) => audioFormatOf(Buffer.from(text, 'latin1'))

    assert.isNull(of('WEBVTT\n\n00:00:00.000 --> '))
    assert.isNull(of('%PDF-1.7'))
    assert.isNull(of('\xff\xfeH\0e\0l\0l\0o\0'))
    assert.isNull(of('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd'))
    assert.isNull(of(''))
    assert.equal(of('\xff\xfb\x90\x64'), 'mp3')
  })

  async function inWorker(name: string, bytes: Uint8Array) {
    const format = audioFormatOf(bytes)
    if (!format) return null
    const task = {
      path: await world.file(name, bytes),
      pcmPath: join(world.folder, 'out.pcm'),
      format,
      maxSeconds: 60,
    }
    return world.worker.decode(task, { timeoutMs: 20_000, signal: new AbortController().signal })
  }

  test('decodes the rest of a truncated file', async ({ assert }) => {
    for (const name of TONES.filter((each) => each !== 'tone.m4a')) {
      const bytes = await readFile(fixture(name))
      const decoded = await inWorker(name, bytes.subarray(0, bytes.length * 0.7))

      assert.approximately(decoded?.ok ? decoded.value.durationMs : 0, 1_000, 500, name)
    }
    const m4a = await readFile(fixture('tone.m4a'))
    assert.deepEqual(await inWorker('cut.m4a', m4a.subarray(0, 4_000)), { ok: false, error: 'damaged' })
  })

  test('returns a value for every mutated file', async ({ assert }) => {
    const chance = random(42)
    for (const name of TONES) {
      const original = await readFile(fixture(name))
      for (let round = 0; round < DECODED_MUTATIONS; round += 1) {
        const decoded = await inWorker('mutated', mutated(original, chance))
        assert.isTrue(decoded === null || typeof decoded.ok === 'boolean')
      }
    }
  }).timeout(60_000 + DECODED_MUTATIONS * 2_000)

  test('throws only typed errors from its own parsers', async ({ assert }) => {
    const chance = random(43)
    const wav = toneWav({ sampleRate: 1_000, write: (view, at, x) => view.setInt16(at, x * 32_767, true) })
    const parsers: [Uint8Array, (path: string) => AsyncGenerator<unknown>][] = [
      [wav, wavBlocks],
      [await readFile(fixture('tone.opus')), oggPackets],
      [await readFile(fixture('tone.webm')), webmPackets],
      [await readFile(fixture('tone.aac')), adtsChunks],
    ]
    for (const [original, parse] of parsers) {
      for (let round = 0; round < PARSED_MUTATIONS; round += 1) {
        const path = await world.file('mutated', mutated(original, chance))
        const thrown = await drained(parse(path))
        assert.isTrue(thrown === null || thrown instanceof DamagedAudio || thrown instanceof UndecodableAudio)
      }
    }
  })
})

async function* webmPackets(path: string) {
  const track = await openWebm(path)
  if (!track) return
  yield* track.packets
  await track.close()
}

async function drained(values: AsyncGenerator<unknown>): Promise<unknown> {
  try {
    for await (const value of values) void value
    return null
  } catch (error) {
    return error
  }
}

function mutated(original: Uint8Array, { next }: ReturnType<typeof random>): Uint8Array {
  const bytes = new Uint8Array(original)
  for (let hits = Math.ceil(next() * 20); hits > 0; hits -= 1) {
    const reach = next() < 0.5 ? Math.min(400, bytes.length) : bytes.length
    bytes[Math.floor(next() * reach)] = Math.floor(next() * 256)
  }
  return bytes.subarray(0, Math.ceil(bytes.length * (0.3 + 0.7 * next())))
}

test.group('ffmpeg', () => {
  test('is not used when it is not installed', async ({ assert }) => {
    assert.isNull(await Ffmpeg.find('no-such-program-anywhere'))
  })

  test('decodes every format when it is installed', async ({ assert }) => {
    const ffmpeg = await Ffmpeg.find()
    const world = await openVoiceFixture()
    try {
      for (const name of ffmpeg ? TONES : []) {
        const path = fixture(name)
        const format = audioFormatOf(await readFile(path))!
        const signal = new AbortController().signal
        const pcmPath = join(world.folder, 'out.pcm')
        const decoded = await ffmpeg!.decode({
          path,
          pcmPath,
          format,
          maxSeconds: 60,
          timeoutMs: 20_000,
          signal,
        })
        assert.approximately(decoded.ok ? decoded.value.durationMs : 0, 1_500, 120, name)
      }
    } finally {
      await world.close()
    }
  })
})

const LENGTHS = { maxMs: 15_000, enoughMs: 10_000 }
const QUIET_DB = -60
const LOUD_DB = -20

/** Frames of 20 ms: pairs of seconds and decibels. */
function loudness(...parts: [seconds: number, level: number][]): Float32Array {
  const { next } = random(3)
  return Float32Array.from(
    parts.flatMap(([seconds, level]) =>
      Array.from({ length: Math.round(seconds * 50) }, () => level + next() * 2)
    )
  )
}

test.group('Finding speech', () => {
  test('finds no speech in silence and steady noise, however loud', ({ assert }) => {
    assert.deepEqual(speechChunks(loudness([30, -100]), LENGTHS), [])
    assert.deepEqual(speechChunks(loudness([30, -15]), LENGTHS), [])
    assert.deepEqual(speechChunks(new Float32Array(), LENGTHS), [])
  })

  test('drops long silences except for a margin', ({ assert }) => {
    const [first, second, ...others] = speechChunks(
      loudness([5, QUIET_DB], [3, LOUD_DB], [10, QUIET_DB], [3, LOUD_DB], [5, QUIET_DB]),
      LENGTHS
    )

    assert.lengthOf(others, 0)
    assert.deepEqual(first, { startFrame: 238, endFrame: 412 })
    assert.deepEqual(second, { startFrame: 888, endFrame: 1_062 })
  })

  test('ignores clicks', ({ assert }) => {
    assert.deepEqual(speechChunks(loudness([5, QUIET_DB], [0.04, 0], [5, QUIET_DB]), LENGTHS), [])
  })

  test('splits long speech at the quietest point', ({ assert }) => {
    const chunks = speechChunks(
      loudness([2, QUIET_DB], [9, LOUD_DB], [0.2, -40], [11, LOUD_DB], [2, QUIET_DB]),
      LENGTHS
    )

    assert.lengthOf(chunks, 2)
    assert.approximately(chunks[0]!.endFrame, 555, 8)
    assert.equal(chunks[1]!.startFrame, chunks[0]!.endFrame)
  })

  test('loses and repeats no speech, whatever the rhythm', ({ assert }) => {
    const { next } = random(9)
    for (let round = 0; round < 50; round += 1) {
      const parts = Array.from({ length: 40 }, (): [number, number] => [
        next() * 6 + 0.1,
        next() < 0.5 ? LOUD_DB : QUIET_DB,
      ])
      const levels = loudness([1, QUIET_DB], ...parts, [1, QUIET_DB])
      const chunks = speechChunks(levels, LENGTHS)
      const covered = new Uint8Array(levels.length)
      chunks.forEach(({ startFrame, endFrame }, index) => {
        assert.isAtMost((endFrame - startFrame) * 20, LENGTHS.maxMs)
        assert.isAtLeast(startFrame, chunks[index - 1]?.endFrame ?? 0)
        covered.fill(1, startFrame, endFrame)
      })
      assert.isFalse(levels.some((level, frame) => level > -30 && covered[frame] === 0))
    }
  })
})
