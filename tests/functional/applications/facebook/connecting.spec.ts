import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import encryption from '@adonisjs/core/services/encryption'
import type { ApiClient } from '@japa/api-client'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import FacebookConnection from '#src/applications/facebook/models/facebook_connection'
import Application from '#src/applications/models/application'
import type User from '#src/identity/models/user'
import { send } from '#tests/support/forms'
import { givenAccount } from '#tests/support/accounts'
import { answerOf, BREAD, givenModel } from '#tests/support/conversations'
import { facebook, givenGraph, givenPage } from '#tests/support/facebook'
import { givenText } from '#tests/support/knowledge'

const PAGES = '/applications/facebook/pages'

/** A session in which this account agreed on Facebook. */
function consentOf(account: User) {
  const claim = { token: 'user-token', workspaceId: account.id, kind: 'facebook' }
  return {
    facebook_consent: encryption.encrypt(claim, { expiresIn: '30 minutes', purpose: 'facebook-consent' }),
  }
}

test.group('Connecting a Facebook Page', () => {
  test('accepts Facebook’s response in the same browser only', async ({ assert, cleanup, client }) => {
    await givenGraph(cleanup)
    const account = await givenAccount()
    const away = await client.get('/applications/facebook/redirect').loginAs(account).redirects(0)
    away.assertStatus(302)
    const consent = new URL(away.header('location')!)
    assert.match(consent.pathname, /^\/v\d+\.\d+\/dialog\/oauth$/)
    assert.equal(consent.searchParams.get('scope'), 'pages_show_list pages_messaging pages_manage_metadata')
    assert.isNotEmpty(consent.searchParams.get('state'))

    const state = consent.searchParams.get('state')!
    const cookies = away.cookies()
    const callback = (query: object) => {
      const request = client.get('/applications/facebook/callback').qs(query).loginAs(account).redirects(0)
      for (const [name, { value }] of Object.entries(cookies))
        if (name.includes('oauth_state')) request.encryptedCookie(name, value)
      return request
    }
    const forged = await callback({ code: 'good-code', state: 'forged' })
    forged.assertFlashMessage('error', 'This reply from Facebook belongs to another browser. Reconnect.')
    const denied = await callback({ error: 'access_denied', state })
    denied.assertFlashMessage('error', 'You didn’t give permission on Facebook, so nothing was connected.')
    const bad = await callback({ code: 'bad-code', state })
    bad.assertFlashMessage('error', 'Facebook sent an unexpected reply. Reconnect.')

    const agreed = await callback({ code: 'good-code', state })
    assert.equal(new URL(agreed.header('location')!, 'http://x').pathname, PAGES)
    const kept = agreed.session() as Record<string, string>
    assert.isString(kept.facebook_consent)
    assert.notInclude(JSON.stringify(kept), 'user-token')
  })

  test('lists Pages page by page, connects the chosen one and subscribes to its messages', async ({
    assert,
    cleanup,
    client,
  }) => {
    const graph = await givenGraph(cleanup)
    graph.pages = Array.from({ length: 60 }, (_, at) => ({ id: `${500 + at}`, name: `Page ${at}` }))
    const account = await givenAccount()
    const get = (after?: string) =>
      client
        .get(PAGES)
        .qs(after ? { after } : {})
        .withSession(consentOf(account))
        .loginAs(account)
        .withInertia()

    const first = (await get()).inertiaProps as Record<string, never> & {
      consent: { pages: unknown[]; after: string }
    }
    assert.lengthOf(first.consent.pages, 25)
    const last = (await get('50')).inertiaProps as typeof first
    assert.lengthOf(last.consent.pages, 10)
    assert.isNull(last.consent.after)

    const chosen = await client
      .post(PAGES)
      .withSession(consentOf(account))
      .withCsrfToken()
      .loginAs(account)
      .form({ page_id: '559' })
      .redirects(0)
    chosen.assertStatus(303)
    chosen.assertFlashMessage('notice', '“Page 59” now answers in Messenger.')
    assert.isTrue(graph.subscribed.has('559'))
    const connection = await FacebookConnection.firstOrFail()
    assert.deepEqual([connection.pageId, connection.state], ['559', 'connected'])
  })

  test('explains when there is no Page and when a permission is missing', async ({
    assert,
    cleanup,
    client,
  }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const problem = async () => {
      const page = await client.get(PAGES).withSession(consentOf(account)).loginAs(account).withInertia()
      return (page.inertiaProps as { consent: { problem: string; missing: string[] } }).consent
    }
    graph.pages = []
    assert.equal((await problem()).problem, 'no_pages')
    graph.granted = ['pages_show_list', 'pages_manage_metadata']
    assert.deepInclude(await problem(), { problem: 'permission_missing', missing: ['pages_messaging'] })
  })

  test('refuses unlisted Pages and Pages without messaging permission', async ({ cleanup, client }) => {
    const graph = await givenGraph(cleanup)
    graph.pages.push({ id: '101', name: 'Readers only', tasks: ['ANALYZE'] })
    const account = await givenAccount()
    const choose = (page: string) =>
      client
        .post(PAGES)
        .withSession(consentOf(account))
        .withCsrfToken()
        .loginAs(account)
        .form({ page_id: page })
        .redirects(0)
    ;(await choose('999')).assertFlashMessage('inputErrorsBag', {
      page_id: ['Facebook no longer lists this Page. Reconnect, then choose again.'],
    })
    ;(await choose('101')).assertFlashMessage('inputErrorsBag', {
      page_id: ['Your role on “Readers only” doesn’t include messages. Ask an admin of the Page for it.'],
    })
  })

  test("another person's consent in the same browser does not count", async ({ assert, cleanup, client }) => {
    await givenGraph(cleanup)
    const [ada, eve] = [await givenAccount(), await givenAccount('Eve')]
    const page = await client.get(PAGES).withSession(consentOf(ada)).loginAs(eve).withInertia()
    assert.isNull((page.inertiaProps as { consent: unknown }).consent)
  })

  test('names the missing settings', async ({ assert, cleanup, client }) => {
    const { graph, conversations, box, logger } = await facebook()
    const missing = ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', 'FACEBOOK_VERIFY_TOKEN']
    const bare = new MessengerPorts(
      { missing, verifyToken: '', burstMs: 0 },
      graph,
      conversations,
      box,
      logger
    )
    app.container.swap(MessengerPorts, () => bare)
    cleanup(() => app.container.restore(MessengerPorts))

    const page = await client
      .get(PAGES)
      .loginAs(await givenAccount())
      .withInertia()
    page.assertInertiaComponent('Applications/Facebook/SelectPage')
    assert.deepEqual((page.inertiaProps as { missingSettings: string[] }).missingSettings, missing)
    const webhook = await client
      .get('/webhooks/facebook')
      .qs({ 'hub.mode': 'subscribe', 'hub.verify_token': '' })
    webhook.assertStatus(403)
  })
})

test.group('Connected Facebook Page', () => {
  const act = (client: import('@japa/api-client').ApiClient, account: User, path: string) =>
    client.post(`/applications/facebook/${path}`).withCsrfToken().loginAs(account).redirects(0)

  test('is tested, disconnected and reconnected with its history', async ({ assert, cleanup, client }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const connection = await givenPage(account, graph)
    const id = connection.applicationId

    graph.subscribed.clear()
    ;(await act(client, account, `${id}/test`)).assertFlashMessage(
      'notice',
      '“Ada’s Bakery” is connected: Facebook is sending us its messages.'
    )
    assert.isTrue(graph.subscribed.has('100'))

    await client
      .delete(`/applications/facebook/${id}/connection`)
      .withCsrfToken()
      .loginAs(account)
      .redirects(0)
    await connection.refresh()
    assert.deepEqual([connection.state, connection.accessToken], ['disconnected', null])
    assert.isFalse(graph.subscribed.has('100'))

    const again = await givenPage(account, graph)
    assert.equal(again.applicationId, id)
    assert.equal(again.state, 'connected')
  })

  test('is paused, resumed and deleted by its owner', async ({ assert, cleanup, client }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const connection = await givenPage(account, graph)
    const address = `/applications/facebook/${connection.applicationId}`
    await client.patch(address).withCsrfToken().loginAs(account).form({ state: 'paused' }).redirects(0)
    await connection.load('application')
    assert.equal(connection.application.state, 'paused')
    await client.delete(address).withCsrfToken().loginAs(account).redirects(0)
    assert.lengthOf(await FacebookConnection.all(), 0)
    assert.isFalse(graph.subscribed.has('100'))
  })

  test('answers outsiders with 404 on every route', async ({ assert, cleanup, client }) => {
    const graph = await givenGraph(cleanup)
    const connection = await givenPage(await givenAccount(), graph)
    const outsider = await givenAccount('Eve')
    const id = connection.applicationId
    ;(await act(client, outsider, `${id}/test`)).assertStatus(404)
    const address = `/applications/facebook/${id}`
    const disconnected = client.delete(`${address}/connection`).withCsrfToken().loginAs(outsider)
    ;(await disconnected).assertStatus(404)
    const patched = await client.patch(address).withCsrfToken().loginAs(outsider).form({ state: 'paused' })
    patched.assertStatus(404)
    ;(await client.delete(address).withCsrfToken().loginAs(outsider)).assertStatus(404)
    assert.equal((await connection.refresh()).state, 'connected')
  })

  test('has no web chat', async ({ cleanup, client }) => {
    const graph = await givenGraph(cleanup)
    const connection = await givenPage(await givenAccount(), graph)
    await connection.load('application')
    const { key } = connection.application
    ;(await client.post(`/visit/${key}/session`).json({})).assertStatus(404)
    ;(await client.get(`/embed/${key}`)).assertStatus(404)
  })

  test('appears in the API with its Page', async ({ assert, cleanup, client }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const connection = await givenPage(account, graph)
    const shown = await client
      .get(`/api/v1/applications/${connection.applicationId}`)
      .withGuard('api')
      .loginAs(account)
    assert.deepInclude(shown.body(), {
      kind: 'facebook',
      page: { id: '100', name: 'Ada’s Bakery', state: 'connected' },
    })
  })
})

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
    page.assertInertiaComponent('Applications/MessengerPrompt')
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
