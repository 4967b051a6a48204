import { createServer } from 'node:http'
import { test } from '@japa/runner'
import Pusher from 'pusher'
import { HostedPublisher, type PublishFailure } from '#src/realtime/hosted_publisher'
import { givenRealtime, KEY, listen, SECRET, type RealtimeWorld } from './realtime_setup.js'

type Cleanup = (undo: () => void) => void

/** The HTTP door of the web process, as the application's route for it would be. */
async function givenEventsRoute(cleanup: Cleanup, world: RealtimeWorld) {
  const http = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { pathname: path, search } = new URL(request.url ?? '', 'http://web')
    const outcome = world.realtime.receive({
      method: request.method ?? '',
      path,
      query: search.slice(1),
      body,
    })
    const status = outcome.ok ? 200 : outcome.error === 'signature_invalid' ? 401 : 400
    response.writeHead(status).end('{}')
  })
  const port = await listen(http)
  cleanup(() => void http.close().closeAllConnections())
  return port
}

async function listening(world: RealtimeWorld) {
  const client = await world.connect()
  const socketId = await client.greeted()
  client.send('pusher:subscribe', { channel: 'news' })
  await client.expect('pusher_internal:subscription_succeeded')
  return { client, socketId }
}

test.group('A worker in a process of its own', () => {
  test('reaches the clients of the web process', async ({ assert, cleanup }) => {
    const world = await givenRealtime(cleanup)
    const port = await givenEventsRoute(cleanup, world)
    const author = await listening(world)
    const reader = await listening(world)
    const failures: PublishFailure[] = []
    const settings = {
      appId: 'app',
      key: KEY,
      secret: SECRET,
      cluster: null,
      host: '127.0.0.1',
      port,
      useTLS: false,
    }
    const publisher = new HostedPublisher({ ...settings, maxDataBytes: 1_000_000 }, (failure) =>
      failures.push(failure)
    )
    const text = 'ü'.repeat(20_000)

    await publisher.publish(['news'], 'ItemChanged', { id: 'a', text }, author.socketId)

    assert.deepEqual((await reader.client.next()).data, { id: 'a', text })
    assert.isEmpty(await author.client.drained())
    assert.isEmpty(failures)
  })

  test('is refused without the secret, with an old signature or with another body', async ({
    assert,
    cleanup,
  }) => {
    const world = await givenRealtime(cleanup)
    const { client } = await listening(world)
    const body = JSON.stringify({ name: 'E', channels: ['news'], data: '1' })
    const path = '/apps/app/events'
    const query = signedQuery(SECRET, path, body)
    const request = { method: 'POST', path, query, body }

    const refused = [
      { ...request, query: '' },
      { ...request, query: signedQuery('other', path, body) },
      { ...request, body: body.replace('1', '2') },
      { ...request, path: '/apps/other/events' },
      { ...request, query: query.replace(/auth_timestamp=\d+/, 'auth_timestamp=1') },
      { ...request, query: query.replace(/auth_timestamp=\d+/, 'auth_timestamp=now') },
    ]

    for (const each of refused)
      assert.deepEqual(world.realtime.receive(each), { ok: false, error: 'signature_invalid' })
    assert.isEmpty(await client.drained())
    assert.isTrue(world.realtime.receive(request).ok)
    assert.equal((await client.next()).event, 'E')
  })

  const malformed = [
    '[]',
    '{',
    '{"name":"","channels":["news"],"data":"1"}',
    '{"name":"E","channels":[],"data":"1"}',
    '{"name":"E","channels":["news",7],"data":"1"}',
    '{"name":"E","channels":["not a name"],"data":"1"}',
    '{"name":"E","channels":["news"],"data":{}}',
  ]
  for (const body of malformed) {
    test(`gets an error for the invalid event ${body}`, async ({ assert, cleanup }) => {
      const { realtime } = await givenRealtime(cleanup)
      const path = '/apps/app/events'

      const outcome = realtime.receive({ method: 'POST', path, query: signedQuery(SECRET, path, body), body })

      assert.deepEqual(outcome, { ok: false, error: 'body_malformed' })
    })
  }
})

function signedQuery(secret: string, path: string, body: string): string {
  const pusher = new Pusher({ appId: 'app', key: KEY, secret, cluster: 'eu' })
  return pusher.createSignedQueryString({ method: 'POST', path, body })
}
