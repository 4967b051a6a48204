import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SourceRow } from '#protocol/knowledge'
import type User from '#src/identity/models/user'
import { addAddress } from '#src/knowledge/library/add_address'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { givenFeed, rssReply, SITE, SITE_PORT } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { knowledge } from '#tests/support/knowledge'

type Home = { failedSources: SourceRow[]; fetchingSources: SourceRow[]; nextStep: string | null }

async function homeOf(client: ApiClient, account: User): Promise<Home> {
  const response = await client.get('/home').loginAs(account).withInertia()
  return response.inertiaProps as unknown as Home
}

test.group('Home', (group) => {
  let site: WebServer

  group.each.setup(async () => {
    site = await startWebServer({}, SITE_PORT)
    return () => site.close()
  })

  test('lists a feed that fails at its address, with the reason, until it works', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    site.route('/feed.xml', { status: 404, body: 'Not here.' })
    const source = await givenFeed(account)

    const failing = await homeOf(client, account)
    assert.deepEqual(
      failing.failedSources.map(({ id, failure }) => [id, failure?.code]),
      [[source.id, 'not_found']]
    )
    assert.isNull(failing.nextStep)

    site.route('/feed.xml', rssReply([{ id: 'one', text: 'Bread keeps for five days.', daysAgo: 1 }]))
    await client.post(`/data/sources/${source.id}/sync`).loginAs(account).withCsrfToken()
    await runJobs()
    assert.lengthOf((await homeOf(client, account)).failedSources, 0)
  })

  test('lists a website that is being fetched and has no page yet', async ({ client, assert }) => {
    const account = await givenAccount()
    assert.equal((await homeOf(client, account)).nextStep, 'begin')
    const website = { kind: 'website' as const, url: `${SITE}/`, title: null, refresh: 'manual' as const }
    const added = await addAddress(await knowledge(), account.id, { ...website, options: {} })

    const home = await homeOf(client, account)
    assert.deepEqual(
      home.fetchingSources.map(({ id }) => id),
      [added.ok && added.value.source.id]
    )
    assert.equal(home.nextStep, 'publish')
    assert.lengthOf((await homeOf(client, await givenAccount('Other'))).fetchingSources, 0)
  })
})
