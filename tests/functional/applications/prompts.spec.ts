import { test } from '@japa/runner'
import { send } from '#tests/functional/account/forms'
import Message from '#src/conversations/models/message'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { answerOf, BREAD, givenModel } from '#tests/support/conversations'
import User from '#src/identity/models/user'
import { givenVisit } from '#tests/support/visits'
import { givenText } from '#tests/support/knowledge'

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
  test('is saved with the prompt and said to visitors', async ({ client, assert }) => {
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
  }).timeout(30_000)

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
