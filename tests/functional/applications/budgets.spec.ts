import { setTimeout as soon } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { changedLimits, LIMITS, setLimits } from '#protocol/limits'
import { serverModels } from '#config/answering'
import { DefaultModel, Models } from '#src/answering/providers/models'
import { ServerKeyAllowance } from '#src/answering/spend/server_key_allowance'
import { askApplication } from '#src/applications/ask_application'
import { updateApplication } from '#src/applications/actions/update_application'
import Application from '#src/applications/models/application'
import { startConversation } from '#src/conversations/actions/start_conversation'
import { ChatPorts } from '#src/conversations/chat_ports'
import type { LanguageModel } from '#src/answering/language_model'
import { givenAccount } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { BREAD, givenModel } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'

const QUESTION = 'How hot is the oven for the loaf?'

/** Counts the answers that it is asked for and gives each when `go` resolves; it suggests no searches. */
function countingModel(go: Promise<void> = Promise.resolve()) {
  const seen = { calls: 0 }
  const model: LanguageModel = {
    async *stream({ messages }, signal) {
      if (messages.at(-1)?.content.startsWith('Question: ')) return
      seen.calls += 1
      await Promise.race([go, soon(20_000, null, { signal })])
      yield 'Bake the loaf at 240 degrees [1].'
    },
  }
  return { model, seen }
}

async function givenBudget(answersADay: number) {
  const account = await givenAccount()
  await givenText(account, 'Sourdough', BREAD)
  const { id } = await givenEmbed(account)
  await updateApplication(account.id, id, {
    settings: { budget: { answersADay, reply: 'Enough for today.' } },
  })
  const application = await Application.findOrFail(id)
  const ports = await app.container.make(ChatPorts)
  /** One more visitor asks. */
  return async (signal = new AbortController().signal, question = QUESTION) => {
    const conversation = await startConversation({
      workspaceId: account.id,
      channel: 'embed',
      applicationId: id,
      question,
    })
    const asked = await askApplication(ports, application, conversation, question, {
      signal,
      mayRequestHuman: false,
    })
    if (!asked.ok) throw new Error(asked.error)
    let text = ''
    for await (const event of asked.value) if (event.type === 'text') text += event.delta
    return text
  }
}

test.group('An application’s daily budget', () => {
  // threat: budget-race
  test('is exact when many visitors ask at once', async ({ assert, cleanup }) => {
    const { model, seen } = countingModel()
    cleanup(await givenModel(model))
    const ask = await givenBudget(3)
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask()))
    assert.equal(seen.calls, 3)
    assert.lengthOf(
      answers.filter((text) => text === 'Enough for today.'),
      9
    )
  })

  // threat: budget-left-early
  test('counts answers that visitors left before the first word', async ({ assert, cleanup }) => {
    const never = Promise.withResolvers<void>()
    const { model, seen } = countingModel(never.promise)
    cleanup(await givenModel(model))
    const ask = await givenBudget(2)
    for (const visitor of [1, 2]) {
      const leaving = new AbortController()
      const asked = ask(leaving.signal).catch(() => '')
      while (seen.calls < visitor) await soon(5)
      leaving.abort()
      await asked
    }
    assert.equal(await ask(), 'Enough for today.')
    assert.equal(seen.calls, 2)
  })

  test('begins anew the next day and does not count greetings', async ({ assert, cleanup }) => {
    cleanup(await givenModel(countingModel().model))
    const ask = await givenBudget(1)
    assert.notEqual(await ask(undefined, 'Hello!'), 'Enough for today.')
    assert.include(await ask(), '240')
    assert.equal(await ask(), 'Enough for today.')
    await db.from('answer_budgets').update({ day: '2026-01-01' })
    assert.include(await ask(), '240')
    assert.equal(await ask(), 'Enough for today.')
  })
})

test.group('The server’s model key', (group) => {
  group.each.setup(() => {
    const before = { ...LIMITS }
    return () => setLimits({ ...changedLimits(), ...before })
  })

  const clock = { now: Date.UTC(2026, 0, 5, 12), nowMs: () => clock.now }
  const allowanceOf = (requiresConfirmedAddress = false) =>
    new ServerKeyAllowance({ operatorEmails: ['operator@example.org'], requiresConfirmedAddress }, clock)

  // threat: server-key-abuse
  test('can be used so often a minute and a day by one account', async ({ assert }) => {
    const [account, other] = [await givenAccount(), await givenAccount()]
    const allowance = allowanceOf()
    setLimits({ modelCallsPerMinute: 5, modelCallsPerDay: 8 })
    const take = (id: string, times: number) =>
      Promise.all(Array.from({ length: times }, () => allowance.take(id)))
    const allowed = async (id: string) => (await take(id, 20)).filter((refusal) => refusal === null).length

    assert.equal(await allowed(account.id), 5)
    assert.equal(await allowed(other.id), 5)
    clock.now += 60_000
    assert.equal(await allowed(account.id), 3)
    assert.deepEqual(await take(account.id, 1), ['over_limit'])
    clock.now += 24 * 3_600_000
    assert.equal(await allowed(account.id), 5)
  })

  test('is refused with a reason, and the answer consists of quotes', async ({ assert, cleanup }) => {
    const { model, seen } = countingModel()
    cleanup(await givenModel(model))
    await givenAccount()
    const account = await givenAccount()
    setLimits({ modelCallsPerMinute: 1 })
    const models = await app.container.make(Models)
    const prompt = { system: 'x', messages: [] }
    const call = async () =>
      Array.fromAsync((await models.for(account.id, null))!.stream(prompt, new AbortController().signal))
    await call()
    await assert.rejects(call, /over_limit/)
    assert.equal(seen.calls, 1)
  })

  test('has no limit for operators', async ({ assert }) => {
    const operator = await givenAccount()
    await operator.merge({ email: 'operator@example.org', emailClaim: '', emailVerifiedAt: null }).save()
    setLimits({ modelCallsPerDay: 1 })
    assert.isNull(await allowanceOf().take(operator.id))
    assert.equal(await allowanceOf().take(operator.id), 'over_limit')
    const { DateTime } = await import('luxon')
    await operator.merge({ emailVerifiedAt: DateTime.utc() }).save()
    assert.isNull(await allowanceOf().take(operator.id))
  })

  test('needs a confirmed address where the server sends emails', async ({ assert }) => {
    const account = await givenAccount()
    assert.equal(await allowanceOf(true).take(account.id), 'unconfirmed')
    assert.isNull(await allowanceOf(false).take(account.id))
  })

  // threat: server-key-model
  test('pays only for the models that the operator named', async ({ assert }) => {
    const usual = new DefaultModel(countingModel().model)
    const provider = { provider: 'openai' as const, apiKey: 'key', baseUrl: null, model: null }
    const server = { providers: [provider], choices: ['openai:small'] }
    const patience = { firstTokenTimeoutMs: 1_000, totalTimeoutMs: 1_000 }
    const box = await app.container.make('encryption')
    const models = new Models(usual, server, patience, box, fetch, allowanceOf())
    const account = await givenAccount()
    const asked: string[] = []
    usual.current = {
      async *stream() {
        asked.push('usual')
        yield 'x'
      },
    }
    const prompt = { system: 'x', messages: [] }
    const dearest = await models.for(account.id, 'openai:dearest')
    await Array.fromAsync(dearest!.stream(prompt, new AbortController().signal))
    assert.deepEqual(asked, ['usual'])
    assert.deepEqual(await models.offered(account.id), [
      { provider: 'openai', owner: 'server', models: [{ id: 'small', label: 'small' }], problem: null },
    ])
    assert.isArray(serverModels.choices)
  })
})
