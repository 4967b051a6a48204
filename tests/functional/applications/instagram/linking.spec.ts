import encryption from '@adonisjs/core/services/encryption'
import { test } from '@japa/runner'
import { connectPage } from '#src/applications/facebook/connect_page'
import FacebookConnection from '#src/applications/facebook/models/facebook_connection'
import type { GraphKind } from '#protocol/facebook'
import type User from '#src/identity/models/user'
import { INSTAGRAM } from '#tests/fakes/graph_api'
import { givenAccount } from '#tests/support/accounts'
import { facebook, givenGraph, givenInstagram, givenPage } from '#tests/support/facebook'

const ACCOUNTS = '/applications/instagram/pages'

/** A session in which this account agreed on Facebook. */
function consentOf(account: User, kind: GraphKind = 'instagram') {
  const claim = { token: 'user-token', workspaceId: account.id, kind }
  return {
    facebook_consent: encryption.encrypt(claim, { expiresIn: '30 minutes', purpose: 'facebook-consent' }),
  }
}

test.group('Connecting an Instagram account', () => {
  test('asks Facebook for the permissions of Instagram and returns to its page', async ({
    assert,
    cleanup,
    client,
  }) => {
    await givenGraph(cleanup)
    const account = await givenAccount()
    const away = await client.get('/applications/instagram/redirect').loginAs(account).redirects(0)
    const consent = new URL(away.header('location')!)
    assert.equal(
      consent.searchParams.get('scope'),
      'pages_show_list pages_messaging pages_manage_metadata instagram_basic instagram_manage_messages'
    )
    const state = consent.searchParams.get('state')!
    const request = client
      .get('/applications/facebook/callback')
      .qs({ code: 'good-code', state })
      .withSession({ facebook_consent_for: 'instagram' })
      .loginAs(account)
      .redirects(0)
    for (const [name, { value }] of Object.entries(away.cookies()))
      if (name.includes('oauth_state')) request.encryptedCookie(name, value)
    const agreed = await request
    assert.equal(new URL(agreed.header('location')!, 'http://x').pathname, ACCOUNTS)
    assert.notInclude(JSON.stringify(agreed.session()), 'user-token')
  })

  test('lists the accounts linked to Pages, connects one and subscribes to its Page', async ({
    assert,
    cleanup,
    client,
  }) => {
    const graph = await givenGraph(cleanup)
    graph.pages.push({ id: '101', name: 'Without Instagram' })
    const account = await givenAccount()
    const page = await client.get(ACCOUNTS).withSession(consentOf(account)).loginAs(account).withInertia()
    const { consent } = page.inertiaProps as { consent: { pages: unknown[] } }
    assert.deepEqual(consent.pages, [
      { id: INSTAGRAM.id, name: '@adasbakery', category: 'Ada’s Bakery', mayMessage: true },
    ])
    const chosen = await client
      .post(ACCOUNTS)
      .withSession(consentOf(account))
      .withCsrfToken()
      .loginAs(account)
      .form({ page_id: INSTAGRAM.id })
      .redirects(0)
    chosen.assertFlashMessage('notice', '“@adasbakery” now answers on Instagram.')
    assert.isTrue(graph.subscribed.has('100'))
    const connection = await FacebookConnection.firstOrFail()
    assert.deepInclude(connection.$attributes, {
      kind: 'instagram',
      pageId: INSTAGRAM.id,
      hostPageId: '100',
      state: 'connected',
    })
  })

  test('explains when there is no account and when a permission is missing', async ({
    assert,
    cleanup,
    client,
  }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const shown = async () => {
      const page = await client.get(ACCOUNTS).withSession(consentOf(account)).loginAs(account).withInertia()
      return (page.inertiaProps as { consent: { problem: string; missing: string[] } }).consent
    }
    graph.pages = [{ id: '100', name: 'Ada’s Bakery' }]
    assert.equal((await shown()).problem, 'no_pages')
    graph.granted = ['pages_show_list', 'pages_messaging', 'pages_manage_metadata', 'instagram_basic']
    assert.deepInclude(await shown(), {
      problem: 'permission_missing',
      missing: ['instagram_manage_messages'],
    })
  })

  test('does not use a consent that was given for Messenger', async ({ assert, cleanup, client }) => {
    await givenGraph(cleanup)
    const account = await givenAccount()
    const session = consentOf(account, 'facebook')
    const page = await client.get(ACCOUNTS).withSession(session).loginAs(account).withInertia()
    assert.isNull((page.inertiaProps as { consent: unknown }).consent)
  })

  // threat: instagram-taken
  test('belongs to one account until it is disconnected there', async ({ assert, cleanup }) => {
    const graph = await givenGraph(cleanup)
    await givenInstagram(await givenAccount(), graph)
    const other = await givenAccount('Eve')
    const stolen = {
      kind: 'instagram' as const,
      id: INSTAGRAM.id,
      name: '@eve',
      hostPageId: '100',
      category: null,
      mayMessage: true,
      accessToken: graph.token('100'),
    }
    const connected = await connectPage(await facebook(), other.id, stolen, null)
    assert.deepEqual(connected, { ok: false, error: { kind: 'taken' } })
  })
})

test.group('Connected Instagram account', () => {
  test('is tested, paused, disconnected, reconnected with its history and deleted', async ({
    assert,
    cleanup,
    client,
  }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const connection = await givenInstagram(account, graph)
    const id = connection.applicationId
    const address = `/applications/instagram/${id}`

    graph.subscribed.clear()
    const tested = await client.post(`${address}/test`).withCsrfToken().loginAs(account).redirects(0)
    tested.assertFlashMessage('notice', '“@adasbakery” is connected: Instagram is sending us its messages.')
    assert.isTrue(graph.subscribed.has('100'))

    await client.patch(address).withCsrfToken().loginAs(account).form({ state: 'paused' }).redirects(0)
    await connection.load('application')
    assert.equal(connection.application.state, 'paused')

    await client.delete(`${address}/connection`).withCsrfToken().loginAs(account).redirects(0)
    await connection.refresh()
    assert.deepEqual([connection.state, connection.accessToken], ['disconnected', null])
    assert.isFalse(graph.subscribed.has('100'))

    const again = await givenInstagram(account, graph)
    assert.equal(again.applicationId, id)
    await client.delete(address).withCsrfToken().loginAs(account).redirects(0)
    assert.lengthOf(await FacebookConnection.all(), 0)
  })

  test('leaves the Page subscribed while its Messenger is connected', async ({ assert, cleanup, client }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const connection = await givenInstagram(account, graph)
    const page = await givenPage(account, graph)
    const disconnect = (kind: GraphKind, { applicationId }: FacebookConnection) =>
      client
        .delete(`/applications/${kind}/${applicationId}/connection`)
        .withCsrfToken()
        .loginAs(account)
        .redirects(0)
    await disconnect('instagram', connection)
    assert.isTrue(graph.subscribed.has('100'))
    await disconnect('facebook', page)
    assert.isFalse(graph.subscribed.has('100'))
  })

  test('is not found under the addresses of Pages, nor a Page under its own', async ({ cleanup, client }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const connection = await givenInstagram(account, graph)
    const page = await givenPage(account, graph)
    const test = (kind: GraphKind, { applicationId }: FacebookConnection) =>
      client.post(`/applications/${kind}/${applicationId}/test`).withCsrfToken().loginAs(account)
    ;(await test('facebook', connection)).assertStatus(404)
    ;(await test('instagram', page)).assertStatus(404)
  })

  // threat: instagram-token
  test('shows its token nowhere', async ({ assert, cleanup, client }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const connection = await givenInstagram(account, graph)
    assert.notInclude(connection.accessToken!, graph.token('100'))
    const page = await client.get(ACCOUNTS).loginAs(account).withInertia()
    assert.include(page.text(), '@adasbakery')
    assert.notInclude(page.text(), graph.token('100'))
    assert.notInclude(page.text(), connection.accessToken!)
  })

  test('appears in the API with its username', async ({ assert, cleanup, client }) => {
    const graph = await givenGraph(cleanup)
    const account = await givenAccount()
    const connection = await givenInstagram(account, graph)
    const shown = await client
      .get(`/api/v1/applications/${connection.applicationId}`)
      .withGuard('api')
      .loginAs(account)
    assert.deepInclude(shown.body(), {
      kind: 'instagram',
      account: { id: INSTAGRAM.id, username: 'adasbakery', state: 'connected' },
    })
  })
})
