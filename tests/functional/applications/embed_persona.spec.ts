import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import Application from '#src/applications/models/application'
import { send } from '#tests/functional/account/forms'
import { givenAccount } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { answerOf, BREAD, givenModel } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'

type Shown = {
  introduction: string
  sourceIds: string[] | null
  versions: { id: string; masterPrompt: string }[]
}

test.group('Prompt of an embed', () => {
  async function world() {
    const account = await givenAccount()
    const { sourceId } = await givenText(account, 'Bread', BREAD)
    const { id } = await givenEmbed(account, { greeting: 'Hello' })
    const path = `/applications/embeds/${id}/master-prompt`
    const save = (client: ApiClient, form: object, as = account) => send(client, 'put', path, form, { as })
    const shown = async (client: ApiClient) => {
      const page = await client.get(path).loginAs(account).withInertia()
      page.assertInertiaComponent('Applications/Embed/MasterPrompt')
      return page.inertiaProps as unknown as Shown
    }
    return { account, id, path, save, shown, sourceId }
  }

  test('is saved with its own sources and model', async ({ assert, client }) => {
    const { id, save, shown, sourceId } = await world()
    await save(client, {
      master_prompt: 'You are a baker.',
      introduction: 'Ada’s oven',
      strictness: 'strict',
      language: 'de',
      model: 'quotes',
      source_ids: [sourceId],
    })
    const { masterPrompt, introduction, strictness, language, model, settings } =
      await Application.findOrFail(id)
    assert.deepEqual(
      [masterPrompt, introduction, strictness, language, model],
      ['You are a baker.', 'Ada’s oven', 'strict', 'de', 'quotes']
    )
    assert.equal(settings.greeting, 'Hello')
    assert.containsSubset(await shown(client), { introduction: 'Ada’s oven', sourceIds: [sourceId] })
  })

  test('is restored from an earlier version', async ({ assert, client }) => {
    const { account, id, save, shown } = await world()
    await save(client, { master_prompt: 'You are a baker.' })
    await save(client, { master_prompt: 'You are a miller.' })
    const before = (await shown(client)).versions.find((one) => one.masterPrompt === 'You are a baker.')!
    const restore = `/applications/prompt-versions/${before.id}/restore`
    await send(client, 'post', restore, {}, { as: account, back: '/home' })
    assert.equal((await Application.findOrFail(id)).masterPrompt, 'You are a baker.')
  })

  test('is tested unsaved beside the form', async ({ assert, cleanup, client }) => {
    const { account, id, path } = await world()
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
    assert.notEqual((await Application.findOrFail(id)).masterPrompt, 'Speak like a miller.')
  })

  test('shows overlong fields and keeps the saved prompt', async ({ assert, client }) => {
    const { account, id, path, save } = await world()
    await save(client, { master_prompt: 'You are a baker.' })
    const refused = await client
      .put(path)
      .loginAs(account)
      .withCsrfToken()
      .header('referer', path)
      .withInertia()
      .json({ master_prompt: 'x'.repeat(8_001) })
    const { errors } = refused.inertiaProps as { errors: Record<string, string> }
    assert.equal(errors.master_prompt, 'Instructions can have at most 8000 characters.')
    assert.equal((await Application.findOrFail(id)).masterPrompt, 'You are a baker.')
  })

  test('is hidden from outsiders', async ({ assert, client }) => {
    const { id, path, save } = await world()
    const outsider = await givenAccount('Grace Hopper')
    ;(await client.get(path).loginAs(outsider)).assertStatus(404)
    ;(await save(client, { master_prompt: 'Mine.' }, outsider)).assertStatus(404)
    const tried = await client.post(`${path}/test`).withCsrfToken().loginAs(outsider).json({ message: 'Hi' })
    tried.assertStatus(404)
    assert.notEqual((await Application.findOrFail(id)).masterPrompt, 'Mine.')
  })
})
