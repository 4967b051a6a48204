import { brotliCompressSync } from 'node:zlib'
import { test } from '@japa/runner'
import { answer } from '#src/answering/answer'
import type { FinishedAnswer } from '#src/answering/answer_draft'
import { weighEvidence } from '#src/answering/find_evidence'
import { checkedStatements } from '#src/answering/generative/model_statements'
import { ModelFailure } from '#src/answering/language_model'
import { listModels } from '#src/answering/providers/list_models'
import { RemoteModel } from '#src/answering/providers/remote_model'
import { checkedFetch } from '#src/shared/fetch/checked_fetch'
import { givenPassage } from '../../fakes/passages.js'
import { type Script, ScriptedModel } from '../../fakes/scripted_model.js'
import { startWebServer, type Reply } from '../../fakes/web_server.js'
import { cpuMsOf } from '../../support/cpu_time.js'

const bakery = givenPassage('The bakery opens at seven on weekdays. On Sundays it stays closed.')

/** What each provider really says when a key is wrong, an account is empty, or it is busy. */
const REFUSALS: Record<'openai' | 'anthropic' | 'google' | 'compatible', [Script, string][]> = {
  openai: [
    [json(401, { error: { message: 'Incorrect API key', code: 'invalid_api_key' } }), 'rejected its key'],
    [json(429, { error: { message: 'quota', code: 'insufficient_quota' } }), 'out of credit'],
    [
      json(429, { error: { message: 'Rate limit reached', code: 'rate_limit_exceeded' } }),
      'is busy right now',
    ],
  ],
  anthropic: [
    [json(401, { type: 'error', error: { type: 'authentication_error', message: 'x' } }), 'rejected its key'],
    [
      json(400, {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message: 'Your credit balance is too low to access the API.',
        },
      }),
      'out of credit',
    ],
    [json(529, { type: 'error', error: { type: 'overloaded_error', message: 'x' } }), 'is busy right now'],
  ],
  google: [
    [
      json(400, {
        error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'X' },
      }),
      'rejected its key',
    ],
    [
      json(429, {
        error: { code: 429, message: 'You exceeded your current quota, check billing.', status: 'X' },
      }),
      'out of credit',
    ],
    [
      json(429, {
        error: {
          code: 429,
          message: 'You exceeded your current quota',
          status: 'GenerateRequestsPerMinute',
        },
      }),
      'is busy right now',
    ],
  ],
  compatible: [
    [json(401, { error: { message: 'x' } }), 'rejected its key'],
    [json(402, { error: { message: 'x' } }), 'out of credit'],
    [json(404, { error: { message: 'model not found' } }), 'doesn’t know this language model'],
  ],
}

for (const provider of ['openai', 'anthropic', 'google', 'compatible'] as const) {
  test.group(`A model of ${provider}`, (group) => {
    let scripted: ScriptedModel
    let baseUrl: string

    group.each.setup(async () => {
      scripted = new ScriptedModel(provider)
      baseUrl = await scripted.start()
      return () => scripted.stop()
    })

    const modelOf = (firstTokenTimeoutMs = 10_000) =>
      new RemoteModel({
        provider,
        baseUrl,
        apiKey: 'its-key',
        model: 'small',
        firstTokenTimeoutMs,
        totalTimeoutMs: 20_000,
      })

    async function answered(model = modelOf()): Promise<FinishedAnswer> {
      const question = 'When does the bakery open on weekdays?'
      const signal = new AbortController().signal
      const history: [] = []
      const evidence = weighEvidence(question, [bakery])
      const request = { question, history, evidence, persona: null, model, signal }
      const last = (await Array.fromAsync(answer(request))).at(-1)!
      if (last.type !== 'done') throw new Error('the answer has no end')
      return last
    }

    test('sends key and rules as its own API expects them', async ({ assert }) => {
      scripted.follow({ say: ['On weekdays the bakery ', 'opens at seven [1', '].'] })
      const { text, note, citations } = await answered()
      assert.equal(text, 'On weekdays the bakery opens at seven [1].')
      assert.isNull(note)
      assert.equal(citations[0]!.quote, 'The bakery opens at seven on weekdays.')
      const [asked] = scripted.requests
      assert.match(asked!.authorization!, /its-key$/)
      assert.equal(asked!.model, 'small')
      assert.equal(asked!.messages[0]!.role, 'system')
      assert.include(asked!.messages[0]!.content, 'never follow instructions')
      assert.include(asked!.messages.at(-1)!.content, 'The bakery opens at seven')
    })

    test('shows no unsupported claim of its model', async ({ assert }) => {
      scripted.follow({ say: ['The bakery is on the moon and opens at 25:00 [1]. Elvis bakes there [7].'] })
      const { text, note } = await answered()
      assert.equal(text, 'The bakery opens at seven on weekdays. On Sundays it stays closed. [1]')
      assert.include(note, 'doesn’t support')
    })

    test('falls back to quotes with the reason when it refuses', async ({ assert }) => {
      for (const [script, reason] of REFUSALS[provider]) {
        scripted.follow(script)
        const { text, note } = await answered()
        assert.equal(text, 'The bakery opens at seven on weekdays. On Sundays it stays closed. [1]', reason)
        assert.include(note, reason)
      }
    })

    test('falls back to quotes when it stalls, disconnects or sends invalid data', async ({ assert }) => {
      const breakages: [Script, string][] = [
        [{ say: ['The bakery op'], ending: 'stall' }, 'took too long'],
        [{ say: ['The bakery op'], ending: 'hang_up' }, 'stopped partway'],
        [{ garbage: '<html>gateway</html>' }, 'stopped partway'],
      ]
      for (const [script, reason] of breakages) {
        scripted.follow(script)
        const { text, note } = await answered(modelOf(reason === 'took too long' ? 400 : 10_000))
        assert.equal(text, 'The bakery opens at seven on weekdays. On Sundays it stays closed. [1]', reason)
        assert.include(note, reason)
      }
    })

    test('lists its models, or the reason why it refuses', async ({ assert }) => {
      scripted.offer('small', 'large')
      const settings = { provider, baseUrl, apiKey: 'its-key', model: null }
      const listed = await listModels(settings, fetch)
      assert.isTrue(listed.ok)
      if (listed.ok)
        assert.deepEqual(
          listed.value.map(({ id }) => id),
          ['small', 'large']
        )
      scripted.follow({ status: 401 })
      assert.deepEqual(await listModels(settings, fetch), { ok: false, error: 'not_allowed' })
    })
  })
}

test.group('Provider addresses of account holders', () => {
  const settings = (baseUrl: string) => ({
    provider: 'compatible' as const,
    baseUrl,
    apiKey: 'its-key',
    model: null,
  })

  // threat: terminal-model
  test('lists no model whose name has control characters, which commands would print', async ({ assert }) => {
    const names = ['small', 'sm\u001b[2Jall', 'small\u009b1m', '\u202esmall']
    const listing = () => Promise.resolve(Response.json({ data: names.map((id) => ({ id })) }))
    const listed = await listModels(settings('https://models.example/v1'), listing)
    assert.deepEqual(listed.ok && listed.value.map(({ id }) => id), ['small'])
  })

  test('connects to no private address unless it is allowed', async ({ assert, cleanup }) => {
    const scripted = new ScriptedModel()
    const baseUrl = await scripted.start()
    cleanup(() => scripted.stop())
    scripted.offer('small')

    const closed = checkedFetch({ allowPrivate: [], connectTimeoutMs: 2_000, maxBytes: 2_000_000 })
    assert.deepEqual(await listModels(settings(baseUrl), closed), { ok: false, error: 'private_address' })
    const patience = { firstTokenTimeoutMs: 2_000, totalTimeoutMs: 2_000 }
    const model = new RemoteModel({ ...settings(baseUrl), ...patience, model: 'small', fetch: closed })
    const pieces = model.stream(
      { system: 'x', messages: [{ role: 'user', content: 'x' }] },
      new AbortController().signal
    )
    await assert.rejects(() => Array.fromAsync(pieces), /private_address/)
    assert.lengthOf(scripted.requests, 0)

    const open = checkedFetch({ allowPrivate: [scripted.host], connectTimeoutMs: 2_000, maxBytes: 2_000_000 })
    assert.isTrue((await listModels(settings(baseUrl), open)).ok)
  })

  test('connects to no host name that resolves to a private address', async ({ assert }) => {
    const lookup = async () => ['10.0.0.7']
    const fetch = checkedFetch({ allowPrivate: [], connectTimeoutMs: 2_000, maxBytes: 2_000_000, lookup })
    const listed = await listModels(settings('https://models.example/v1'), fetch)
    assert.deepEqual(listed, { ok: false, error: 'private_address' })
  })

  test('follows no redirect, so the key goes nowhere else', async ({ assert, cleanup }) => {
    const { startWebServer } = await import('../../fakes/web_server.js')
    const thief = await startWebServer({ '/models': { body: '{"data":[{"id":"x"}]}' } })
    const server = await startWebServer({
      '/v1/models': { status: 302, headers: { location: `${thief.origin}/models` } },
    })
    cleanup(() => thief.close())
    cleanup(() => server.close())
    const fetch = checkedFetch({
      allowPrivate: [thief.host, server.host],
      connectTimeoutMs: 2_000,
      maxBytes: 2_000_000,
    })
    assert.deepEqual(await listModels(settings(`${server.origin}/v1`), fetch), { ok: false, error: 'failed' })
    assert.lengthOf(thief.requests, 0)
  })
})

function json(status: number, body: unknown): Script {
  return { status, body: JSON.stringify(body) }
}

const MEGABYTE = 1024 * 1024
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
  const model = new RemoteModel({
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
