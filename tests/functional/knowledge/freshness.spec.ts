import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { deleteSource } from '#src/knowledge/library/delete_source'
import { pauseSource } from '#src/knowledge/library/pause_source'
import { ensureSyncSchedule, syncDueSources } from '#src/knowledge/sync/sync_due_sources_job'
import { renewSubscriptions } from '#src/knowledge/sync/websub/renew_subscriptions'
import type DataSource from '#src/knowledge/items/models/data_source'
import WebsubSubscription from '#src/knowledge/sync/websub/websub_subscription'
import type User from '#src/identity/models/user'
import { Hub } from '#tests/fakes/hub'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { forgetLimits, serverUrl } from '#tests/support/conversations'
import { givenFeed, itemsOf, lookAgain, rssOf, rssReply, SITE, SITE_PORT } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge } from '#tests/support/knowledge'

const QUEENS = { id: 'queens', text: 'A queen lays two thousand eggs a day.', daysAgo: 1 }
const WAX = { id: 'wax', text: 'Wax melts at sixty-four degrees.', daysAgo: 0 }
const minutesUntil = (date: DateTime | null) => date!.diff(DateTime.utc()).as('minutes')
const hours = (many: number) => DateTime.utc().plus({ hours: many })

test.group('Scheduled syncs', (group) => {
  let site: WebServer
  let account: User

  group.each.setup(async () => {
    account = await givenAccount()
    site = await startWebServer({ '/feed.xml': rssReply([QUEENS]) }, SITE_PORT)
    return () => site.close()
  })

  test('syncs a source when it is due and not before', async ({ assert }) => {
    const source = await givenFeed(account, { refresh: 'hourly' })
    site.route('/feed.xml', rssReply([WAX, QUEENS]))

    assert.equal(await syncDueSources(), 0)
    assert.equal(await syncDueSources(hours(1.2)), 1)
    await runJobs()
    assert.lengthOf(await itemsOf(source), 2)
    assert.isNotEmpty(await found(account, 'wax melts'))
  })

  test('syncs a due source in only one of several processes', async ({ assert }) => {
    await givenFeed(account, { refresh: 'hourly' })
    const claimed = await Promise.all([1, 2, 3].map(() => syncDueSources(hours(2))))
    assert.equal(
      claimed.reduce((sum, count) => sum + count, 0),
      1
    )
  })

  test('skips paused sources and those that are synced by hand', async ({ assert }) => {
    await givenFeed(account)
    const paused = await givenFeed(account, { refresh: 'hourly', path: '/feed.xml?paused' })
    await pauseSource(await knowledge(), account.id, paused.id)
    assert.equal(await syncDueSources(DateTime.utc().plus({ years: 1 })), 0)
  })

  test('sets the schedule once, however often a process starts', async ({ assert }) => {
    await ensureSyncSchedule()
    const [first] = await db.from('queue_schedules')
    await ensureSyncSchedule()
    assert.deepEqual(await db.from('queue_schedules'), [first])
  })

  test('syncs due sources when the schedule runs', async ({ assert }) => {
    const source = await givenFeed(account, { refresh: 'hourly' })
    await ensureSyncSchedule()
    await db.from('queue_schedules').update({ next_run_at: new Date(Date.now() - 1_000) })
    await db.from('data_sources').update({ next_sync_at: '2020-01-01 00:00:00' })
    site.route('/feed.xml', rssReply([WAX, QUEENS]))
    await runJobs()
    assert.lengthOf(await itemsOf(source), 2)
  })

  test('respects what the publisher says about the next request')
    .with([
      { headers: { 'cache-control': 'public, max-age=10800' }, channel: '', leastMinutes: 179 },
      { headers: {}, channel: '<ttl>240</ttl>', leastMinutes: 239 },
      { headers: {}, channel: '', leastMinutes: 59 },
    ])
    .run(async ({ assert }, { headers, channel, leastMinutes }) => {
      site.route('/feed.xml', rssReply([QUEENS], headers as Record<string, string>, channel))
      const source = await givenFeed(account, { refresh: 'hourly' })
      assert.isAtLeast(minutesUntil(source.nextSyncAt), leastMinutes)
      assert.isAtMost(minutesUntil(source.nextSyncAt), leastMinutes * 1.1 + 2)
    })

  test('backs off from a failing feed, shows why, and keeps answering from earlier entries', async ({
    assert,
  }) => {
    const source = await givenFeed(account, { refresh: 'hourly' })
    site.route('/feed.xml', { status: 500 })
    const waits: number[] = []
    for (let time = 0; time < 3; time += 1)
      waits.push(minutesUntil((await lookAgain(account, source)).nextSyncAt))

    assert.equal(source.state, 'ready')
    assert.equal(source.errorCode, 'server_error')
    assert.isAbove(waits[1]!, waits[0]! * 1.7)
    assert.isAbove(waits[2]!, waits[1]! * 1.7)
    assert.isNotEmpty(await found(account, 'queen eggs'))

    site.route('/feed.xml', rssReply([QUEENS]))
    const well = await lookAgain(account, source)
    assert.isNull(well.errorCode)
    assert.equal(well.syncFailures, 0)
  })

  test('respects Retry-After', async ({ assert }) => {
    const source = await givenFeed(account, { refresh: 'hourly' })
    site.route('/feed.xml', { status: 429, headers: { 'retry-after': '7200' } })
    const refused = await lookAgain(account, source)
    assert.isAtLeast(minutesUntil(refused.nextSyncAt), 119)
    assert.equal(refused.errorCode, 'rate_limited')
  })

  test('stops syncing a feed that is gone', async ({ assert }) => {
    const source = await givenFeed(account, { refresh: 'hourly' })
    site.route('/feed.xml', { status: 410 })
    const gone = await lookAgain(account, source)

    assert.equal(gone.errorCode, 'gone')
    assert.isNull(gone.nextSyncAt)
    assert.isNotEmpty(await found(account, 'queen eggs'))
  })
})

test.group('Pushed feeds', (group) => {
  let site: WebServer
  let account: User
  let hub: Hub
  const links = `<atom:link rel="hub" href="${SITE}/hub"/><atom:link rel="self" href="${SITE}/feed.xml"/>`

  group.each.setup(async () => {
    account = await givenAccount()
    hub = new Hub()
    site = await startWebServer({ '/hub': hub.route, '/feed.xml': rssReply([QUEENS], {}, links) }, SITE_PORT)
    const { websubCallbacks } = await knowledge()
    websubCallbacks.baseUrl = serverUrl()
    await forgetLimits()
    return async () => {
      websubCallbacks.baseUrl = null
      await site.close()
    }
  })

  const subscribed = async (): Promise<DataSource> => {
    const source = await givenFeed(account)
    if (!(await hub.verify())) throw new Error('The subscriber did not repeat the challenge.')
    return source
  }
  const only = () => WebsubSubscription.query().firstOrFail()

  test('subscribes to the hub that a feed names', async ({ assert }) => {
    const source = await subscribed()
    const subscription = await only()

    assert.equal(hub.last.topic, `${SITE}/feed.xml`)
    assert.equal(subscription.sourceId, source.id)
    assert.equal(subscription.state, 'active')
    assert.isAbove(subscription.renewAt!.diffNow('days').days, 7)
    await lookAgain(account, source)
    assert.lengthOf(hub.asked, 1)
  })

  test('prefers the hub of the Link header to the one in the feed', async ({ assert }) => {
    const second = new Hub()
    site.route('/second', second.route)
    const link = `<${SITE}/second>; rel="hub", <${SITE}/self.xml>; rel="self"`
    site.route('/feed.xml', rssReply([QUEENS], { link }, links))
    await givenFeed(account)

    assert.lengthOf(hub.asked, 0)
    assert.equal(second.last.topic, `${SITE}/self.xml`)
  })

  test('refuses verification requests for subscriptions that it did not ask for', async ({ assert }) => {
    await givenFeed(account)
    assert.isFalse(await hub.verify({ topic: 'https://example.org/other' }))
    assert.isFalse(await hub.verify({ mode: 'unsubscribe' }))
    const stranger = await fetch(`${serverUrl()}/webhooks/websub/${'a'.repeat(43)}?hub.mode=subscribe`)
    assert.equal(stranger.status, 404)
    assert.equal((await only()).state, 'requested')
  })

  test('indexes a signed delivery at once')
    .with(['sha1', 'sha256', 'sha384', 'sha512'])
    .run(async ({ assert }, method) => {
      const source = await subscribed()
      assert.equal(await hub.deliver(rssOf([WAX]), { method }), 202)
      await runJobs()

      assert.isNotEmpty(await found(account, 'wax melts'))
      assert.lengthOf(await itemsOf(source), 2)
    })

  test('ignores unsigned and wrongly signed deliveries')
    .with([{ signed: false }, { secret: 'someone else’s' }, { method: 'md5' }])
    .run(async ({ assert }, forged) => {
      const source = await subscribed()
      assert.equal(await hub.deliver(rssOf([WAX]), forged), 403)
      await runJobs()
      assert.lengthOf(await itemsOf(source), 1)
    })

  test('syncs the source when a delivery is not a feed', async ({ assert }) => {
    await subscribed()
    site.route('/feed.xml', rssReply([WAX, QUEENS], {}, links))
    await hub.deliver('ping')
    await runJobs()
    assert.isNotEmpty(await found(account, 'wax melts'))
  })

  // threat: delivery-disk
  test('stores one waiting delivery of a source, and syncs soon for the others', async ({ assert }) => {
    const source = await subscribed()
    const { originals } = await knowledge()
    const keys = async () =>
      (await Array.fromAsync(originals.keys())).filter((key) => key.includes('delivery-'))
    for (let at = 0; at < 5; at += 1) assert.equal(await hub.deliver(rssOf([WAX])), 202)
    assert.lengthOf(await keys(), 1)
    await source.refresh()
    assert.isAtMost(source.nextSyncAt!.toMillis(), Date.now())
    await runJobs()
    assert.isNotEmpty(await found(account, 'wax melts'))
    assert.lengthOf(await keys(), 0)
  })

  test('renews a subscription before it ends', async ({ assert }) => {
    await subscribed()
    const parts = await knowledge()
    await renewSubscriptions(parts)
    await runJobs()
    assert.lengthOf(hub.asked, 1)

    await renewSubscriptions(parts, DateTime.utc().plus({ days: 9 }))
    await renewSubscriptions(parts, DateTime.utc().plus({ days: 9 }))
    await runJobs()
    assert.lengthOf(hub.asked, 2)
    assert.equal(hub.last.callback, hub.asked[0]!.callback)
    assert.isTrue(await hub.verify())
  })

  test('unsubscribes from the hub of a deleted source', async ({ assert }) => {
    const source = await subscribed()
    await deleteSource(await knowledge(), account.id, source.id)
    assert.equal(await hub.deliver(rssOf([WAX])), 410)
    await runJobs()

    assert.equal(hub.last.mode, 'unsubscribe')
    assert.isTrue(await hub.verify())
    assert.lengthOf(await WebsubSubscription.all(), 0)
  })

  test('does not ask again after a hub refused', async ({ assert }) => {
    hub.status = 403
    await givenFeed(account)
    assert.equal((await only()).state, 'denied')
  })

  test('subscribes to no hub without a public address', async ({ assert }) => {
    const { websubCallbacks } = await knowledge()
    websubCallbacks.baseUrl = null
    await givenFeed(account)
    assert.lengthOf(hub.asked, 0)
  })
})
