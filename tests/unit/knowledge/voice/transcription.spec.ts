import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { EmbeddedTranscriber } from '#src/knowledge/documents/voice/embedded/embedded_transcriber'
import { transcribe as transcribeSpeech } from '#src/knowledge/documents/voice/transcription_worker'
import { MOONSHINE_CHUNK_LENGTHS } from '#src/knowledge/documents/limits'
import { isPlausible, withoutLoops } from '#src/knowledge/documents/voice/embedded/utterances'
import {
  OpenAICompatibleTranscriber,
  requestChunks,
} from '#src/knowledge/documents/voice/provider/openai_compatible_transcriber'
import { startTranscriptionServer, type TranscriptionReply } from '#tests/fakes/transcription_server'
import { sharedPath, skipReason, withoutSharedData } from '#tests/golden/shared_data'
import { toneWav, openVoiceFixture, fixture } from './voice_support.js'
import { wordErrorRate } from './word_errors.js'

const SEGMENTS = {
  language: 'english',
  duration: 3,
  text: ' It rains. It pours.',
  segments: [
    { id: 0, start: 0.2, end: 0.6, text: ' It rains.', avg_logprob: -0.2, no_speech_prob: 0.01 },
    { id: 1, start: 0.6, end: 99, text: ' It pours.', avg_logprob: -0.2, no_speech_prob: 0.01 },
    { id: 2, start: 1, end: 1.2, text: ' Thank you for watching.', avg_logprob: -1.4, no_speech_prob: 0.9 },
  ],
}

test.group('Transcription by a provider', (group) => {
  let world: Awaited<ReturnType<typeof openVoiceFixture>>
  let recording: string
  group.setup(async () => {
    world = await openVoiceFixture()
    recording = await world.file('spoken.wav', spoken())
    return () => world.close()
  })

  async function ask(
    replies: TranscriptionReply[],
    { timeoutMs = 5_000, language = null as string | null, signal = new AbortController().signal } = {}
  ) {
    const server = await startTranscriptionServer(replies)
    const told: number[] = []
    const provider = {
      baseUrl: `${server.baseUrl}/`,
      apiKey: 'a key',
      model: 'whisper-1',
      timeoutMs,
      retryAfterMs: 1,
    }
    const transcriber = new OpenAICompatibleTranscriber(world.decoder, world.worker, provider)
    try {
      const heard = await transcriber.transcribe(
        { path: recording },
        { language, onProgress: (percent) => told.push(percent), signal }
      )
      return { heard, seen: server.seen, told }
    } finally {
      await server.close()
    }
  }

  test('sends speech as WAV and shifts the times to the position of the chunk', async ({ assert }) => {
    const { heard, seen, told } = await ask([{ body: SEGMENTS }], { language: 'en-GB' })

    assert.equal(seen[0]!.path, '/v1/audio/transcriptions')
    assert.equal(seen[0]!.authorization, 'Bearer a key')
    assert.include(seen[0]!.fields, { model: 'whisper-1', response_format: 'verbose_json', language: 'en' })
    assert.equal(Buffer.from(seen[0]!.sound.bytes.subarray(8, 12)).toString(), 'WAVE')
    assert.deepEqual(told, [100])
    if (!heard.ok) throw new Error(heard.error)
    assert.equal(heard.value.text, 'It rains. It pours.')
    assert.equal(heard.value.language, 'en')
    assert.equal(heard.value.durationMs, 5_000)
    const [first, second] = heard.value.segments
    assert.approximately(first!.startMs, 1_960, 60)
    assert.isAtMost(second!.endMs, 3_300)
  })

  test('spreads sentences over the chunk when there are only words', async ({ assert }) => {
    const { heard } = await ask([{ body: { text: 'It rains. It pours.' } }])

    if (!heard.ok) throw new Error(heard.error)
    assert.lengthOf(heard.value.segments, 2)
    assert.isBelow(heard.value.segments[0]!.endMs, heard.value.segments[1]!.endMs)
  })

  test('retries while the provider is busy or broken', async ({ assert }) => {
    const { heard, seen } = await ask([
      { status: 429, headers: { 'retry-after': '0' } },
      { status: 503 },
      { body: SEGMENTS },
    ])

    assert.isTrue(heard.ok)
    assert.lengthOf(seen, 3)
  })

  test('gives up after three attempts, and at once when the key is refused', async ({ assert }) => {
    const broken = await ask([{ status: 500 }])
    const refused = await ask([{ status: 401 }])

    assert.deepEqual([broken.heard, broken.seen.length], [{ ok: false, error: 'provider_failed' }, 3])
    assert.deepEqual([refused.heard, refused.seen.length], [{ ok: false, error: 'provider_failed' }, 1])
  })

  test('rejects a response that is not a transcription', async ({ assert }) => {
    for (const body of ['<html>', '{}', '[]', 'null', '{"text": 5}']) {
      const { heard } = await ask([{ body }])
      assert.deepEqual(heard, { ok: false, error: 'provider_failed' }, body)
    }
  })

  test('does not retry after a timeout', async ({ assert }) => {
    const { heard, seen } = await ask(['never'], { timeoutMs: 50 })

    assert.deepEqual(heard, { ok: false, error: 'provider_failed' })
    // None if the time was up before the request arrived.
    assert.isAtMost(seen.length, 1)
  })

  test('stops when the signal fires', async ({ assert }) => {
    const caller = new AbortController()
    const asked = ask(['never'], { signal: caller.signal })
    caller.abort(new Error('Called off.'))

    await assert.rejects(() => asked, 'Called off.')
  })

  test('limits a request to ten minutes without long silences', ({ assert }) => {
    const minute = 3_000
    const pieces = requestChunks(
      Array.from({ length: 30 }, (_, at) => ({ startFrame: at * minute, endFrame: (at + 0.9) * minute }))
    )

    assert.isTrue(pieces.every(({ startFrame, endFrame }) => endFrame - startFrame <= 10 * minute))
    assert.lengthOf(pieces, 3)
    assert.lengthOf(
      requestChunks([
        { startFrame: 0, endFrame: 100 },
        { startFrame: 2_000, endFrame: 2_100 },
      ]),
      2
    )
  })
})

/** Two seconds of silence, a second of sound, two of silence. */
function spoken(): Uint8Array {
  const tone = toneWav({ write: (view, at, sample) => view.setInt16(at, sample * 32_767, true) })
  const silence = Buffer.alloc(2 * 32_000)
  return Buffer.concat([tone.subarray(0, 44), silence, tone.subarray(44), silence])
}

/** What the model makes of a chunk of English, of another language, and of noise. */
const WORDS = { text: 'It rains.', confidence: -0.2 }
const UNSURE = { text: '', confidence: -1.3 }
const NOISE = { text: '', confidence: 0 }

type Case = { file: string; text?: string; max_wer?: number }

const cases: Case[] = withoutSharedData
  ? []
  : JSON.parse(readFileSync(sharedPath('speech/expected.json'), 'utf8')).cases

test.group('Embedded transcription', (group) => {
  let world: Awaited<ReturnType<typeof openVoiceFixture>>
  group.setup(async () => {
    world = await openVoiceFixture()
    return () => world.close()
  })

  const never = () => new AbortController().signal
  const transcribe = (
    path: string,
    options: { language?: string; signal?: AbortSignal; onProgress?: (percent: number) => void } = {}
  ) =>
    new EmbeddedTranscriber(world.decoder, world.worker).transcribe(
      { path },
      { language: null, onProgress: () => undefined, signal: never(), ...options }
    )

  test('transcribes human recordings with ordered times and progress to 100', async ({ assert }) => {
    for (const { file, text, max_wer: allowed } of cases.filter((each) => each.text)) {
      const told: number[] = []
      const heard = await transcribe(sharedPath(`speech/${file}`), {
        language: 'en-US',
        onProgress: (percent) => told.push(percent),
      })
      if (!heard.ok) throw new Error(`${file}: ${heard.error}`)
      const { segments, durationMs } = heard.value

      assert.isAtMost(wordErrorRate(text!, heard.value.text), allowed!, file)
      assert.equal(heard.value.language, 'en')
      assert.equal(told.at(-1), 100)
      assert.deepEqual(
        told,
        told.toSorted((one, other) => one - other)
      )
      assert.isTrue(segments.every(({ startMs, endMs }) => startMs < endMs && endMs <= durationMs + 20))
    }
  }).skip(withoutSharedData, skipReason)

  test('reports silence and a tone as silent', async ({ assert }) => {
    assert.deepEqual(await transcribe(fixture('tone.mp3')), { ok: false, error: 'silent' })
    if (!withoutSharedData)
      assert.deepEqual(await transcribe(sharedPath('speech/silence-10s.webm')), {
        ok: false,
        error: 'silent',
      })
  })

  test('transcribes the rest of a truncated recording', async ({ assert }) => {
    const heard = await transcribe(sharedPath('speech/truncated.webm'))

    assert.match(heard.ok ? heard.value.text : heard.error, /^And so,? my fellow/i)
  }).skip(withoutSharedData, skipReason)

  test('rejects a language that it does not support', async ({ assert }) => {
    assert.deepEqual(await transcribe(fixture('tone.mp3'), { language: 'de' }), {
      ok: false,
      error: 'unsupported_language',
    })
  })

  test('reports a file that is not audio', async ({ assert }) => {
    const path = await world.file('notes.mp3', new TextEncoder().encode('These are notes.'))

    assert.deepEqual(await transcribe(path), { ok: false, error: 'unsupported_audio' })
  })

  test('stops when the signal fires and transcribes the next recording', async ({ assert }) => {
    const caller = new AbortController()
    const called = transcribe(fixture('tone.flac'), { signal: caller.signal })
    caller.abort(new Error('Called off.'))

    await assert.rejects(() => called, 'Called off.')
    assert.deepEqual(await transcribe(fixture('tone.flac')), { ok: false, error: 'silent' })
  })

  test('keeps the first of repeated tokens', ({ assert }) => {
    assert.deepEqual(withoutLoops([9, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 7]), [9, 1, 2])
    assert.deepEqual(withoutLoops([5, 5, 5, 6]), [5, 5, 5, 6])
    assert.isFalse(isPlausible([], 0))
    assert.isFalse(isPlausible([4, 5], -2))
    assert.isTrue(isPlausible([4, 5], -0.2))
  })

  test('distinguishes other languages from English, noise and silence')
    .with([
      { hears: [UNSURE, UNSURE, UNSURE], expected: 'unsupported_language' },
      { hears: [UNSURE, WORDS, UNSURE, UNSURE], expected: 'unsupported_language' },
      { hears: [UNSURE, NOISE, NOISE], expected: 'unsupported_language' },
      { hears: [{ ...WORDS, confidence: -0.65 }], expected: 'unsupported_language' },
      { hears: [{ ...WORDS, confidence: -0.55 }], expected: 'It rains.' },
      { hears: [WORDS, UNSURE, WORDS, UNSURE], expected: 'It rains. It rains.' },
      { hears: [WORDS, NOISE, NOISE, NOISE], expected: 'It rains.' },
      { hears: [NOISE, NOISE], expected: 'silent' },
    ])
    .run(async ({ assert }, { hears, expected }) => {
      const pcmPath = await world.file('speech.pcm', soundsOf(hears.length))
      const left = [...hears]
      const task = {
        pcmPath,
        lengths: MOONSHINE_CHUNK_LENGTHS,
        done: new Int32Array(new SharedArrayBuffer(4)),
      }
      const heard = await transcribeSpeech(task, async () => async () => left.shift()!)
      assert.isEmpty(left)
      assert.equal(heard.ok ? heard.value.map(({ text }) => text).join(' ') : heard.error, expected)
    })
})

/** Seconds of sound with silence between them, as a decoder writes them. */
function soundsOf(count: number): Uint8Array {
  const sound = spoken().subarray(44)
  return Buffer.concat(Array.from({ length: count }, () => sound))
}
