import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { OfferedModels } from '#protocol/providers'
import { ScriptedModel } from '#tests/fakes/scripted_model'
import { complaints, send } from '#tests/functional/account/forms'
import { confirmedNow } from '#tests/support/confirmation'
import { givenAccount } from '#tests/support/accounts'
import { answerOf, BREAD } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'
import app from '@adonisjs/core/services/app'
import { Models } from '#src/answering/providers/models'

const KEY = 'sk-secret-key-of-ada-1234'

test.group('Language models of an account', (group) => {
  let scripted: ScriptedModel
  let form: { provider: string; key: string | null; base_url: string; model: string | null }

  group.each.setup(async () => {
    scripted = new ScriptedModel('anthropic')
    form = { provider: 'anthropic', key: KEY, base_url: await scripted.start(), model: 'small' }
    const refuse = await givenReachableProviders()
    return () => {
      refuse()
      return scripted.stop()
    }
  })

  const save = (
    client: Parameters<typeof send>[0],
    as: Awaited<ReturnType<typeof givenAccount>>,
    body = form
  ) => send(client, 'post', '/profile/providers', body, { as, session: confirmedNow(), back: '/profile' })

  // threat: stored-keys
  test('keeps a key encrypted and never gives it back', async ({ client, assert }) => {
    const account = await givenAccount()
    const response = await save(client, account)
    assert.deepEqual(complaints(response), {})
    const page = await client.get('/profile').loginAs(account).withInertia()
    assert.containsSubset(page.inertiaProps, {
      providers: [{ provider: 'anthropic', keyEnding: '1234', model: 'small', baseUrl: form.base_url }],
    })
    assert.notInclude(page.text(), KEY)
    const row = await db.from('model_providers').first()
    assert.notInclude(JSON.stringify(row), KEY)
    assert.notInclude(JSON.stringify(row), Buffer.from(KEY).toString('base64'))
  })

  test('answers with the account’s model, and with quotes after the key is removed', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    await save(client, account)
    scripted.follow({ say: ['Bake the loaf at 240 degrees for 40 minutes [1].'] })
    const ask = async () => {
      const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
      return answerOf((await asked.json({ message: 'At how many degrees do I bake the loaf?' })).text())
    }
    assert.include((await ask()).text, '240')
    assert.lengthOf(scripted.requests, 1)
    assert.equal(scripted.requests[0]!.authorization, KEY)

    await send(client, 'put', '/profile/providers/chat', { model: 'quotes' }, { as: account })
    await ask()
    assert.lengthOf(scripted.requests, 1)

    await send(client, 'put', '/profile/providers/chat', { model: 'anthropic:large' }, { as: account })
    await ask()
    assert.equal(scripted.requests[1]!.model, 'large')

    await send(client, 'delete', '/profile/providers/anthropic', {}, { as: account })
    assert.include((await ask()).text, '240')
    assert.lengthOf(scripted.requests, 2)
    assert.isNull(await db.from('model_providers').first())
  })

  test('tests a key with one click and says why it was refused', async ({ client, assert }) => {
    const account = await givenAccount()
    await save(client, account)
    const flashed = async () => {
      const response = await send(client, 'post', '/profile/providers/anthropic/test', {}, { as: account })
      const page = response.inertiaProps as { flash: { notice: string | null; error: string | null } }
      return page.flash
    }
    assert.match((await flashed()).notice!, /^small answered in/)
    scripted.follow({ status: 401 })
    assert.equal((await flashed()).error, 'The language model rejected its key.')
  })

  test('loads the providers’ models after the page', async ({ client, assert }) => {
    const account = await givenAccount()
    await save(client, account)
    scripted.offer('claude-a', 'claude-b')
    const page = await client
      .get('/profile')
      .loginAs(account)
      .withInertiaPartialReload('Profile/Edit', ['offeredModels'])
    const [offered] = (page.inertiaProps as { offeredModels: OfferedModels[] }).offeredModels
    assert.equal(offered!.owner, 'account')
    assert.deepEqual(
      offered!.models.map(({ id }) => id),
      ['claude-a', 'claude-b']
    )
  })

  test('shows problems beside their fields', async ({ client, assert }) => {
    const account = await givenAccount()
    const bare = { provider: 'openai', key: null, base_url: '', model: null }
    assert.property(complaints(await save(client, account, bare)), 'key')
    assert.property(complaints(await save(client, account, { ...bare, provider: 'compatible' })), 'base_url')
    const ftp = { ...bare, provider: 'compatible', base_url: 'ftp://x' }
    assert.property(complaints(await save(client, account, ftp)), 'base_url')
    assert.property(complaints(await save(client, account, { ...form, key: 'two words' })), 'key')
  })

  // threat: key-forwarding
  test('a stored key does not follow to another address', async ({ client, assert }) => {
    const account = await givenAccount()
    await save(client, account)
    const moved = { ...form, key: null, base_url: 'https://thief.example/v1' }
    assert.property(complaints(await save(client, account, moved)), 'key')
    assert.equal((await db.from('model_providers').first()).base_url, form.base_url)
    assert.deepEqual(complaints(await save(client, account, { ...form, key: null, model: 'other' })), {})
    assert.equal((await db.from('model_providers').first()).model, 'other')
  })

  test('belongs to one account only', async ({ client, assert }) => {
    const [owner, outsider] = [await givenAccount(), await givenAccount()]
    await save(client, owner)
    const removed = await send(client, 'delete', '/profile/providers/anthropic', {}, { as: outsider })
    removed.assertStatus(404)
    const tested = await send(client, 'post', '/profile/providers/anthropic/test', {}, { as: outsider })
    tested.assertStatus(404)
    const page = await client.get('/profile').loginAs(outsider).withInertia()
    assert.deepEqual((page.inertiaProps as { providers: unknown[] }).providers, [])
    assert.isNotNull(await db.from('model_providers').first())
  })
})

// threat: ssrf-model-provider
test('a private address of an account’s provider is not reached', async ({ client, assert }) => {
  const scripted = new ScriptedModel()
  const account = await givenAccount()
  const form = { provider: 'compatible', key: null, base_url: await scripted.start(), model: 'small' }
  await send(client, 'post', '/profile/providers', form, { as: account, session: confirmedNow() })
  const response = await send(client, 'post', '/profile/providers/compatible/test', {}, { as: account })
  const { flash } = response.inertiaProps as { flash: { error: string } }
  assert.include(flash.error, 'private address')
  assert.lengthOf(scripted.requests, 0)
  await scripted.stop()
})

/** Allows model providers on this machine until the returned function is called. */
async function givenReachableProviders(): Promise<() => void> {
  const models = await app.container.make(Models)
  const { checkedFetch } = models as unknown as { checkedFetch: typeof fetch }
  Object.assign(models, { checkedFetch: globalThis.fetch })
  return () => void Object.assign(models, { checkedFetch })
}
