import { brotliCompressSync } from 'node:zlib'
import { test } from '@japa/runner'
import { answer } from '#src/answering/answer'
import { weighEvidence } from '#src/answering/find_evidence'
import { checkedStatements } from '#src/answering/generative/model_statements'
import { ModelFailure } from '#src/answering/language_model'
import { listModels } from '#src/answering/providers/list_models'
import { ProviderModel } from '#src/answering/providers/provider_model'
import { checkedFetch } from '#src/shared/fetch/checked_fetch'
import { cpuMsOf } from '../../support/cpu_time.js'
import { givenPassage } from '../../fakes/passages.js'
import { type Script, ScriptedModel } from '../../fakes/scripted_model.js'
import { startWebServer, type Reply } from '../../fakes/web_server.js'

const MEGABYTE = 1024 * 1024
const bakery = givenPassage('The bakery opens at seven on weekdays. On Sundays it stays closed.')
const question = 'When does the bakery open on weekdays?'

async function listed(reply: Reply) {
  const server = await startWebServer({ '/v1/models': reply })
  const fetch = checkedFetch({ allowPrivate: [server.host], connectTimeoutMs: 2_000, maxBytes: 2 * MEGABYTE })
  const settings = {
    provider: 'compatible' as const,
    baseUrl: `${server.origin}/v1`,
    apiKey: null,
    model: null,
  }
  try {
    return { listed: await listModels(settings, fetch), requests: server.requests }
  } finally {
    await server.close()
  }
}

async function streamed(script: Script) {
  const scripted = new ScriptedModel()
  const baseUrl = await scripted.start()
  scripted.follow(script)
  const model = new ProviderModel({
    provider: 'compatible',
    baseUrl,
    apiKey: null,
    model: 'small',
    firstTokenTimeoutMs: 10_000,
    totalTimeoutMs: 20_000,
    fetch: checkedFetch({ allowPrivate: [scripted.host], connectTimeoutMs: 2_000, maxBytes: 2 * MEGABYTE }),
  })
  const pieces: string[] = []
  let problem: string | null = null
  try {
    const prompt = { system: 'x', messages: [{ role: 'user' as const, content: 'x' }] }
    for await (const piece of model.stream(prompt, new AbortController().signal)) pieces.push(piece)
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    problem = error.problem
  } finally {
    await scripted.stop()
  }
  return { pieces, problem }
}

test.group('A hostile model provider', () => {
  const list = (length: number) => JSON.stringify({ data: [{ id: 'small' }], filling: 'x'.repeat(length) })

  // threat: provider-bomb
  test('sends its list uncompressed, or it is refused', async ({ assert }) => {
    const body = brotliCompressSync(list(40 * MEGABYTE))
    const compressed = await listed({ headers: { 'content-encoding': 'br' }, body })
    assert.isFalse(compressed.listed.ok)
    assert.equal(compressed.requests[0]!.headers['accept-encoding'], 'identity')
    assert.isTrue((await listed({ headers: { 'content-encoding': 'identity' }, body: list(10) })).listed.ok)
  })

  test('sends at most a megabyte of models, also when it fails', async ({ assert }) => {
    assert.deepEqual((await listed({ body: list(MEGABYTE) })).listed, { ok: false, error: 'failed' })
    const failing = await listed({ status: 500, body: list(MEGABYTE) })
    assert.deepEqual(failing.listed, { ok: false, error: 'failed' })
  })

  test('sends at most two megabytes of an answer', async ({ assert }) => {
    const { problem, pieces } = await streamed({ garbage: ': comment\n\n'.repeat(MEGABYTE / 4) })
    assert.deepEqual(pieces, [])
    assert.equal(problem, 'failed')
  })

  test('writes at most 20,000 characters, in pieces of at most 1,000', async ({ assert }) => {
    const { pieces, problem } = await streamed({ say: ['a'.repeat(15_500), 'b'.repeat(100_000)] })
    assert.equal(pieces.join('').length, 20_000)
    assert.isAtMost(Math.max(...pieces.map((piece) => piece.length)), 1_000)
    assert.equal(problem, 'broke_off')
  })
})

test.group('Hostile text of a model', () => {
  const SIZE = 20_000
  const fill = (unit: string) => unit.repeat(Math.ceil(SIZE / unit.length)).slice(0, SIZE)

  // threat: provider-text
  test('takes under two seconds of CPU: {$self}')
    .with([
      '![',
      '[',
      '![](',
      '[a](',
      '[a]',
      '[1',
      '[1,',
      '[1] ',
      'ก](【1】',
      '面[1]',
      ' ',
      '\n',
      '   [',
      '【 ',
      'www.',
      'http',
      'https://',
      'a.',
      'a. ',
      'A. ',
      'a.a.a@',
      'ab.cd.',
      '.',
      '!',
      '"',
      '> ',
      '- a\n',
      '|a',
      '|a|\n',
      '```\n',
      'e.g. ',
      '**a.** ',
      'The bakery opens at seven. ',
      'The bakery opens at seven [1]. ',
      '面包。',
      'ก',
      '\u0301',
      '👩‍👩‍👧',
      '\ud800',
    ])
    .run(async ({ assert }, unit) => {
      const whole = fill(unit)
      for (const cut of [1, 3, 1_000, SIZE]) {
        const model = {
          async *stream() {
            for (let at = 0; at < whole.length; at += cut) yield whole.slice(at, at + cut)
          },
        }
        const evidence = weighEvidence(
          question,
          Array.from({ length: 8 }, () => bakery)
        )
        const signal = new AbortController().signal
        const request = { question, history: [], evidence, persona: null, model, signal }
        const ms = await cpuMsOf(() => Array.fromAsync(answer(request)))
        assert.isBelow(ms, 2_000, `cut into pieces of ${cut}`)
      }
    })

  test('ends after 200 sentences', async ({ assert }) => {
    const pieces = (async function* () {
      for (let at = 0; at < 500; at += 1) yield 'The bakery opens at seven [1]. '
    })()
    const context = {
      question,
      passages: [bakery],
      strictness: 'balanced' as const,
      language: null,
      masterPrompt: '',
      notFound: '',
    }
    assert.lengthOf(await Array.fromAsync(checkedStatements(pieces, context)), 200)
  })
})
