import { setTimeout as soon } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { serverModels } from '#config/answering'
import { changedLimits, LIMITS, setLimits } from '#protocol/limits'
import { ModelFailure, type ModelPrompt, type LanguageModel } from '#src/answering/language_model'
import { DefaultModel, Models } from '#src/answering/providers/models'
import { ServerKeyAllowance } from '#src/answering/spend/server_key_allowance'
import { updateApplication } from '#src/applications/actions/update_application'
import { askApplication } from '#src/applications/ask_application'
import Application from '#src/applications/models/application'
import type { Draft } from '#src/applications/persona/draft_for_account'
import { startConversation } from '#src/conversations/actions/start_conversation'
import { ChatPorts } from '#src/conversations/chat_ports'
import Message from '#src/conversations/models/message'
import User from '#src/identity/models/user'
import { send } from '#tests/support/forms'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { answerOf, BREAD, givenModel } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'
import { givenVisit } from '#tests/support/visits'

type Version = { id: string; masterPrompt: string; strictness: string; current: boolean }

const world = async (client: import('@japa/api-client').ApiClient) => {
  const account = await givenAccount()
  const item = await givenText(account, 'Bread', BREAD)
  const application = await givenBioLink(account, { persona: { masterPrompt: 'First.' } })
  const path = `/applications/bio-links/${application.id}/master-prompt`
  const save = (form: object) => send(client, 'put', path, form, { as: account })
  const versions = async (as = account) => {
    const page = await client.get(path).loginAs(as).withInertia()
    return (page.inertiaProps as { versions: Version[] }).versions
  }
  return { account, item, application, path, save, versions }
}

test.group('What it says when the content has no answer', () => {
  test('is saved with the prompt and shown to visitors', async ({ client, assert }) => {
    const { application, path, save } = await world(client)
    const words = 'Dazu steht hier nichts. Ruf uns an: 0316 123.'
    await save({ master_prompt: 'Second.', not_covered: words })
    const page = await client
      .get(path)
      .loginAs(await User.findOrFail(application.workspaceId))
      .withInertia()
    page.assertInertiaPropsContains({ notCovered: words })
    const visit = await givenVisit(client, application)
    const { text, answer } = answerOf((await visit.ask('Who won the match of 1974?')).text())
    assert.equal(text, words)
    assert.isFalse(answer.answered)

    await save({ master_prompt: 'Third.' })
    assert.equal((await application.refresh()).settings.notCovered, words)
    await save({ master_prompt: 'Third.', not_covered: '' })
    assert.equal((await application.refresh()).settings.notCovered, '')
  })
})

test.group('Versions of a master prompt', () => {
  test('are saved with every change and not without one', async ({ client, assert }) => {
    const { save, versions } = await world(client)
    assert.deepEqual(await versions(), [])
    await save({ master_prompt: 'Second.', strictness: 'strict' })
    await save({ master_prompt: 'Second.', strictness: 'strict' })
    await save({ master_prompt: 'Third.' })
    assert.deepEqual(
      (await versions()).map(({ masterPrompt, current }) => [masterPrompt, current]),
      [
        ['Third.', true],
        ['Second.', false],
        ['First.', false],
      ]
    )
  })

  test('are restored with all their settings', async ({ client, assert }) => {
    const { account, application, save, versions } = await world(client)
    await save({ master_prompt: 'Second.', strictness: 'strict', language: 'de', model: 'quotes' })
    const first = (await versions()).at(-1)!
    const path = `/applications/prompt-versions/${first.id}/restore`
    await send(client, 'post', path, {}, { as: account, back: '/home' })
    await application.refresh()
    const { masterPrompt, strictness, language, model } = application
    assert.deepEqual([masterPrompt, strictness, language, model], ['First.', 'balanced', null, null])
    assert.equal((await versions())[0]!.masterPrompt, 'First.')
  })

  test('are limited to thirty', async ({ client, assert }) => {
    const { save, versions } = await world(client)
    for (let at = 0; at < 32; at++) await save({ master_prompt: `Number ${at}.` })
    const kept = await versions()
    assert.lengthOf(kept, 30)
    assert.equal(kept[0]!.masterPrompt, 'Number 31.')
  })

  test('are hidden from outsiders', async ({ client, assert }) => {
    const { application, save, versions } = await world(client)
    const outsider = await givenAccount()
    await save({ master_prompt: 'Second.' })
    const first = (await versions()).at(-1)!
    const path = `/applications/prompt-versions/${first.id}/restore`
    const response = await send(client, 'post', path, {}, { as: outsider, back: '/home' })
    response.assertStatus(404)
    assert.equal((await application.refresh()).masterPrompt, 'Second.')
  })
})

test.group('Prompt test', () => {
  test('answers with the unsaved prompt and stores nothing', async ({ client, assert, cleanup }) => {
    const { account, application, path } = await world(client)
    let system = ''
    cleanup(
      await givenModel({
        async *stream(prompt) {
          system = prompt.system
          yield 'Bake the loaf at 240 degrees [1].'
        },
      })
    )
    const body = { message: 'At how many degrees do I bake the loaf?', master_prompt: 'Unsaved words.' }
    const response = await client.post(`${path}/test`).loginAs(account).withCsrfToken().json(body)
    const { text, citations } = answerOf(response.text())
    assert.equal(text, 'Bake the loaf at 240 degrees [1].')
    assert.lengthOf(citations, 1)
    assert.include(system, 'Unsaved words.')
    assert.notInclude(system, 'First.')
    assert.equal((await application.refresh()).masterPrompt, 'First.')
    assert.isNull(await Message.query().first())
  })

  test('uses its own history and sources', async ({ client, assert }) => {
    const { account, path, item } = await world(client)
    await givenText(account, 'Cake', 'The cake is baked at 180 degrees.')
    const ask = async (body: object) => {
      const asked = client.post(`${path}/test`).loginAs(account).withCsrfToken()
      return answerOf((await asked.json({ master_prompt: '', ...body })).text())
    }
    const message = 'and at how many degrees is it baked?'
    const history = [
      { role: 'user', text: 'What feeds the starter of the loaf?' },
      { role: 'assistant', text: 'Rye flour. [1]' },
    ]
    const { citations } = await ask({ message, history, source_ids: [item.sourceId] })
    assert.deepEqual(
      citations.map(({ title }) => title),
      ['Bread']
    )
    const other = await ask({
      message: 'At how many degrees is the cake baked?',
      source_ids: [item.sourceId],
    })
    assert.notInclude(other.text, '180')
  })

  test('is available to the owner only', async ({ client }) => {
    const { path } = await world(client)
    const outsider = await givenAccount()
    const body = { message: 'Hello?', master_prompt: 'x' }
    const response = await client.post(`${path}/test`).loginAs(outsider).withCsrfToken().json(body)
    response.assertStatus(404)
  })
})

const WRITTEN = {
  introduction: 'I bake bread with rye flour. Ask me about my oven.',
  master_prompt: 'You speak for a patient baker.',
  suggested_questions: [
    'At how many degrees do I bake the loaf?',
    'Who won the football world cup in 2022?',
    'What do I feed the starter every morning?',
  ],
  handle: 'Patient Baker',
}

const drafted = async (client: ApiClient, account: User, body: object = {}) => {
  const asked = client.post('/applications/drafts').loginAs(account).withCsrfToken().json(body)
  return (await asked).body() as Draft
}

test.group('Draft from the content', () => {
  test('is made by rules without a model', async ({ client, assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const draft = await drafted(client, account, { name: 'Ada bakes' })
    assert.equal(draft.by, 'rule')
    assert.include(draft.introduction, 'Ask me about sourdough and bread.')
    assert.include(draft.masterPrompt, 'Ada bakes')
    assert.equal(draft.handle, 'ada-bakes')
  })

  test('is written by the model and suggests only questions that the content answers', async ({
    client,
    assert,
    cleanup,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    let shown: ModelPrompt | null = null
    cleanup(
      await givenModel({
        async *stream(prompt) {
          shown = prompt
          yield `Here it is:\n\`\`\`json\n${JSON.stringify(WRITTEN)}\n\`\`\``
        },
      })
    )
    const draft = await drafted(client, account, { name: 'Ada bakes' })
    assert.equal(draft.by, 'model')
    assert.equal(draft.introduction, WRITTEN.introduction)
    assert.equal(draft.masterPrompt, WRITTEN.master_prompt)
    assert.equal(draft.handle, 'patient-baker')
    assert.deepEqual(draft.suggestedQuestions, [
      'At how many degrees do I bake the loaf?',
      'What do I feed the starter every morning?',
    ])
    assert.include(shown!.messages[0]!.content, 'Feed the starter')
  })

  test('falls back to the rules when the model fails or sends something else', async ({
    client,
    assert,
    cleanup,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    for (const output of ['I would rather not.', '{"introduction": 7}', '{broken', null]) {
      const undo = await givenModel({
        async *stream() {
          if (output === null) throw new ModelFailure('out_of_credit')
          yield output
        },
      })
      cleanup(undo)
      assert.equal((await drafted(client, account)).by, 'rule')
    }
  })

  test('uses no other account’s content and offers no taken handle', async ({ client, assert }) => {
    const [account, other] = [await givenAccount('Ada'), await givenAccount()]
    const foreign = await givenText(other, 'Secret recipes', BREAD)
    await givenBioLink(other, { handle: 'ada-bakes' })
    const draft = await drafted(client, account, { name: 'Ada bakes', source_ids: [foreign.sourceId] })
    assert.notInclude(JSON.stringify(draft), 'Secret')
    assert.notEqual(draft.handle, 'ada-bakes')
  })
})

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
    const timeouts = { firstTokenTimeoutMs: 1_000, totalTimeoutMs: 1_000 }
    const box = await app.container.make('encryption')
    const models = new Models(usual, server, timeouts, box, fetch, allowanceOf())
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
