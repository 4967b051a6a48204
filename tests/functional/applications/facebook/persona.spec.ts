import { test } from '@japa/runner'
import Application from '#src/applications/models/application'
import { send } from '#tests/functional/account/forms'
import { givenAccount } from '#tests/support/accounts'
import { answerOf, BREAD, givenModel } from '#tests/support/conversations'
import { givenGraph, givenPage } from '#tests/support/facebook'
import { givenText } from '#tests/support/knowledge'
import type { ApiClient } from '@japa/api-client'

type Shown = { masterPrompt: string; introduction: string; versions: { masterPrompt: string }[] }

test.group('Prompt of a Facebook Page', () => {
  async function world(cleanup: Parameters<typeof givenGraph>[0]) {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const { applicationId } = await givenPage(account, await givenGraph(cleanup))
    const path = `/applications/facebook/${applicationId}/master-prompt`
    const save = (client: ApiClient, form: object, as = account) => send(client, 'put', path, form, { as })
    return { account, applicationId, path, save }
  }

  test('is saved with every version', async ({ assert, cleanup, client }) => {
    const { account, applicationId, path, save } = await world(cleanup)
    await save(client, {
      master_prompt: 'You are a baker.',
      introduction: 'Ada’s oven',
      strictness: 'strict',
    })
    await save(client, { master_prompt: 'You are a miller.', language: 'de', model: 'quotes' })

    const application = await Application.findOrFail(applicationId)
    const { masterPrompt, introduction, strictness, language, model } = application
    assert.deepEqual(
      [masterPrompt, introduction, strictness, language, model],
      ['You are a miller.', 'Ada’s oven', 'strict', 'de', 'quotes']
    )
    const page = await client.get(path).loginAs(account).withInertia()
    page.assertInertiaComponent('Applications/Facebook/MasterPrompt')
    const shown = page.inertiaProps as unknown as Shown
    assert.include(
      shown.versions.map((version) => version.masterPrompt),
      'You are a baker.'
    )
  })

  test('is tested unsaved beside the form', async ({ assert, cleanup, client }) => {
    const { account, path } = await world(cleanup)
    let system = ''
    cleanup(
      await givenModel({
        async *stream(prompt) {
          system = prompt.system
          yield 'Bake the loaf at 240 degrees for 40 minutes [1].'
        },
      })
    )
    const answered = await client.post(`${path}/test`).withCsrfToken().loginAs(account).json({
      message: 'How long do I bake the loaf?',
      master_prompt: 'Speak like a miller.',
      introduction: 'New',
    })
    assert.lengthOf(answerOf(answered.text()).citations, 1)
    assert.include(system, 'Speak like a miller.')
    assert.include(system, 'New')
  })

  test('is hidden from outsiders', async ({ assert, cleanup, client }) => {
    const { applicationId, path, save } = await world(cleanup)
    const outsider = await givenAccount('Grace Hopper')
    ;(await client.get(path).loginAs(outsider)).assertStatus(404)
    ;(await save(client, { master_prompt: 'Mine.' }, outsider)).assertStatus(404)
    const tried = await client.post(`${path}/test`).withCsrfToken().loginAs(outsider).json({ message: 'Hi' })
    tried.assertStatus(404)
    assert.notEqual((await Application.findOrFail(applicationId)).masterPrompt, 'Mine.')
  })
})
