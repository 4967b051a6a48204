import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { EmbeddedTranscriber } from '#src/knowledge/documents/voice/embedded/embedded_transcriber'
import { isPlausible, withoutLoops } from '#src/knowledge/documents/voice/embedded/utterances'
import { sharedPath, skipReason, withoutSharedData } from '#tests/golden/shared_data'
import { fixture, openVoiceFixture } from './voice_support.js'
import { wordErrorRate } from './word_errors.js'

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
  group.each.timeout(60_000)

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
})
