import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { confirmedAddress } from '#app/core/confirmed_address'
import Application from '#src/applications/models/application'
import DataSource from '#src/knowledge/items/models/data_source'
import Webhook from '#src/webhooks/models/webhook'
import { apiOf, problemOf } from '#tests/functional/api/api'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { confirmedNow } from '#tests/support/confirmation'
import { send } from './forms.js'

const FEED = { url: 'https://blog.example.org/feed', kind: 'rss' }
const HOOK = { url: 'https://hooks.example.org/', events: ['item.ready'] }

test.group('An account whose address is not confirmed, where emails are sent', (group) => {
  group.each.setup(() => {
    confirmedAddress.isRequired = true
    return () => void (confirmedAddress.isRequired = false)
  })

  // threat: unconfirmed-publishing
  test('can’t publish, fetch or add webhooks by form, and sees why', async ({ client, assert }) => {
    const account = await givenAccount()
    const paused = await givenBioLink(account, { state: 'paused' })
    const session = confirmedNow()
    const forms: ['post' | 'patch', string, object][] = [
      ['post', '/applications/bio-links', { name: 'Bakery', handle: 'bakery' }],
      ['post', '/applications/embeds', { name: 'Bakery' }],
      ['patch', `/applications/bio-links/${paused.id}`, { state: 'published' }],
      ['post', '/data/rss/inspect', { url: FEED.url }],
      ['post', '/data/rss', FEED],
      ['post', '/onboarding/simple', { name: 'Ada', handle: 'ada', url: FEED.url, way: 'url' }],
      ['post', '/profile/webhooks', HOOK],
    ]
    for (const [method, path, form] of forms) {
      const response = await send(client, method, path, form, { as: account, session, back: '/profile' })
      const { flash } = response.inertiaProps as { flash: { error?: string } }
      assert.include(flash.error ?? '', 'Confirm your email address before you', path)
      assert.include(flash.error ?? '', account.email, path)
    }
    const get = await client.get(`/data/rss/create?url=${FEED.url}`).loginAs(account).withInertia()
    get.assertStatus(403)

    assert.lengthOf(await DataSource.all(), 0)
    assert.lengthOf(await Webhook.all(), 0)
    assert.deepEqual(
      (await Application.all()).map(({ state }) => state),
      ['paused']
    )
  })

  // threat: unconfirmed-publishing
  test('cannot by API either, except as a draft', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const refused = [
      await api.post('/applications').json({ kind: 'biolink', name: 'Bakery', handle: 'bakery' }),
      await api.post('/applications').json({ kind: 'embed', name: 'Bakery', state: 'published' }),
      await api.post('/sources').json({ kind: 'website', url: 'https://example.org/' }),
    ]
    for (const response of refused) {
      assert.include(problemOf(assert, response, 403), 'Confirm your email address before you')
    }

    const draft = await api.post('/applications').json({ kind: 'embed', name: 'Bakery', state: 'draft' })
    draft.assertStatus(201)
    const published = { state: 'published' }
    const change = () => api.patch(`/applications/${draft.body().id}`).json(published)
    ;(await change()).assertStatus(403)
    ;(await api.post('/sources').json({ kind: 'text', text: 'Bread keeps.' })).assertStatus(202)

    await account.merge({ emailVerifiedAt: DateTime.utc() }).save()
    ;(await change()).assertStatus(200)
    await account.merge({ emailVerifiedAt: null }).save()
    ;(await change()).assertStatus(200)
  })

  test('is refused nothing where no emails are sent', async ({ client }) => {
    confirmedAddress.isRequired = false
    const api = await apiOf(client, await givenAccount())
    const made = await api.post('/applications').json({ kind: 'embed', name: 'Bakery' })
    made.assertStatus(201)
  })
})
