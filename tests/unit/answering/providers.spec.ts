import { test } from '@japa/runner'
import { answer } from '#src/answering/answer'
import { weighEvidence } from '#src/answering/find_evidence'
import type { FinishedAnswer } from '#src/answering/answer_draft'
import { listModels } from '#src/answering/providers/list_models'
import { ProviderModel } from '#src/answering/providers/provider_model'
import { checkedFetch } from '#src/shared/fetch/checked_fetch'
import { givenPassage } from '../../fakes/passages.js'
import { type Script, ScriptedModel } from '../../fakes/scripted_model.js'

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
      new ProviderModel({
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

  test('connects to no private address unless it is allowed', async ({ assert, cleanup }) => {
    const scripted = new ScriptedModel()
    const baseUrl = await scripted.start()
    cleanup(() => scripted.stop())
    scripted.offer('small')

    const closed = checkedFetch({ allowPrivate: [], connectTimeoutMs: 2_000, maxBytes: 2_000_000 })
    assert.deepEqual(await listModels(settings(baseUrl), closed), { ok: false, error: 'private_address' })
    const patience = { firstTokenTimeoutMs: 2_000, totalTimeoutMs: 2_000 }
    const model = new ProviderModel({ ...settings(baseUrl), ...patience, model: 'small', fetch: closed })
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
