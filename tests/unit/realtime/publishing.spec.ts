import { createServer } from 'node:http'
import { test } from '@japa/runner'
import Pusher from 'pusher'
import { accountChannel, channelSubject } from '#protocol/realtime'
import { ChannelAuthorizer } from '#src/realtime/channel_authorizer'
import { hostedProvider } from '#src/realtime/hosted_provider'
import { HostedPublisher, type PublishFailure } from '#src/realtime/hosted_publisher'
import { announce } from '#src/realtime/publisher'
import { listen } from './realtime_setup.js'

type Trigger = { name: string; channels: string[]; data: string; socket_id?: string }
type Cleanup = (undo: () => void) => void

async function givenProvider(cleanup: Cleanup, status = 200) {
  const triggers: Trigger[] = []
  const paths: string[] = []
  const http = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    paths.push(new URL(request.url!, 'http://provider').pathname)
    triggers.push(JSON.parse(body) as Trigger)
    response.writeHead(status).end('{}')
  })
  const port = await listen(http)
  cleanup(() => void http.close().closeAllConnections())

  const failures: PublishFailure[] = []
  const settings = {
    appId: '1',
    key: 'k',
    secret: 's',
    cluster: null,
    host: '127.0.0.1',
    port,
    useTLS: false,
  }
  return {
    triggers,
    paths,
    failures,
    publisher: new HostedPublisher(settings, (failure) => failures.push(failure)),
  }
}

test.group('Publishing through a hosted provider', () => {
  test('sends the event with the socket to leave out', async ({ assert, cleanup }) => {
    const { publisher, triggers } = await givenProvider(cleanup)

    await announce(publisher, accountChannel('1'), 'SourceChanged', { id: 'a', deleted: true }, '12.34')

    assert.deepEqual(triggers, [
      {
        name: 'SourceChanged',
        channels: ['private-account.1'],
        data: '{"id":"a","deleted":true}',
        socket_id: '12.34',
      },
    ])
  })

  test('omits an invalid socket id instead of failing', async ({ assert, cleanup }) => {
    const { publisher, triggers, failures } = await givenProvider(cleanup)

    await publisher.publish(['news'], 'E', null, 'forged; id')

    assert.lengthOf(triggers, 1)
    assert.notProperty(triggers[0], 'socket_id')
    assert.isEmpty(failures)
  })

  test('sends a reference instead of a row that exceeds the provider’s limit', async ({
    assert,
    cleanup,
  }) => {
    const { publisher, triggers } = await givenProvider(cleanup)

    await publisher.publish(['news'], 'MessageCreated', { id: 'm1', text: 'ü'.repeat(6_000) })

    assert.equal(triggers[0]?.data, '{"id":"m1","elsewhere":true}')
  })

  test('splits more channels than one call accepts', async ({ assert, cleanup }) => {
    const { publisher, triggers } = await givenProvider(cleanup)

    await publisher.publish(
      Array.from({ length: 150 }, (_, index) => `c${index}`),
      'E',
      1
    )

    assert.deepEqual(
      triggers.map(({ channels }) => channels.length),
      [100, 50]
    )
  })

  test('makes it close the sockets of a removed member', async ({ assert, cleanup }) => {
    const { publisher, paths } = await givenProvider(cleanup)

    await publisher.disconnectUser('ada')

    assert.deepEqual(paths, ['/apps/1/users/ada/terminate_connections'])
  })

  test('logs a refusal and continues', async ({ assert, cleanup }) => {
    const { publisher, failures } = await givenProvider(cleanup, 403)

    await publisher.publish(['news'], 'E', 1)

    assert.lengthOf(failures, 1)
    assert.deepInclude(failures[0], { event: 'E', channels: ['news'] })
    assert.instanceOf(failures[0]?.cause, Error)
  })
})

test.group('Authorizing channels', () => {
  const ours = new ChannelAuthorizer({ key: 'k', secret: 's' })
  const theirs = new Pusher({ appId: '1', key: 'k', secret: 's', cluster: 'eu' })

  test("signs exactly as Pusher's own library does", ({ assert }) => {
    const info = { name: 'Ada' }
    assert.deepEqual(ours.authorizeChannel('1.2', 'private-account.1'), {
      ok: true,
      value: theirs.authorizeChannel('1.2', 'private-account.1'),
    })
    assert.deepEqual(ours.authorizeChannel('1.2', 'presence-conversation.1', { id: 'a', info }), {
      ok: true,
      value: theirs.authorizeChannel('1.2', 'presence-conversation.1', { user_id: 'a', user_info: info }),
    })
    assert.deepEqual(ours.authorizeUser('1.2', { id: 'a', info }), {
      ok: true,
      value: theirs.authenticateUser('1.2', { id: 'a', user_info: info }),
    })
  })

  test('signs nothing without a valid socket id, a guarded channel and a user', ({ assert }) => {
    assert.deepEqual(ours.authorizeChannel('1.2:private-x', 'private-a'), {
      ok: false,
      error: 'socket_id_malformed',
    })
    assert.deepEqual(ours.authorizeChannel('1.2', 'private-a:b'), { ok: false, error: 'channel_malformed' })
    assert.deepEqual(ours.authorizeChannel('1.2', 'news'), { ok: false, error: 'channel_malformed' })
    assert.deepEqual(ours.authorizeChannel('1.2', 'presence-a'), { ok: false, error: 'member_missing' })
    assert.deepEqual(ours.authorizeUser('1.2', { id: '', info: {} }), { ok: false, error: 'member_missing' })
  })

  test('derives a channel’s owner from its name', ({ assert }) => {
    assert.deepEqual(channelSubject('private-account.01J'), { kind: 'account', id: '01J' })
    assert.deepEqual(channelSubject('presence-conversation.01J'), { kind: 'conversation', id: '01J' })
    for (const name of ['private-account.', 'private-account.1,2', 'account.1', 'private-other.1']) {
      assert.isNull(channelSubject(name))
    }
  })
})

const WHOLE = { PUSHER_APP_ID: '1', PUSHER_APP_KEY: 'key', PUSHER_APP_SECRET: 'secret' }

test.group('Hosted realtime provider', () => {
  test('is null without PUSHER_*', ({ assert }) => {
    assert.isNull(hostedProvider({}))
    assert.isNull(hostedProvider({ PUSHER_APP_ID: undefined, PUSHER_HOST: '' }))
  })

  test('has a cluster and TLS unless told otherwise', ({ assert }) => {
    const provider = { appId: '1', key: 'key', secret: 'secret' }
    const usual = { cluster: 'mt1', host: null, port: null, useTLS: true }
    assert.deepEqual(hostedProvider(WHOLE), { ...provider, ...usual })
    const own = { ...WHOLE, PUSHER_HOST: 'soketi', PUSHER_PORT: 6001, PUSHER_SCHEME: 'http' }
    assert.deepEqual(hostedProvider(own), {
      ...provider,
      cluster: 'mt1',
      host: 'soketi',
      port: 6001,
      useTLS: false,
    })
  })

  test('names what a partial set lacks')
    .with([
      { set: { PUSHER_APP_KEY: 'key' }, lacks: 'PUSHER_APP_ID and PUSHER_APP_SECRET' },
      { set: { ...WHOLE, PUSHER_APP_SECRET: undefined }, lacks: 'PUSHER_APP_SECRET' },
      { set: { PUSHER_HOST: 'soketi' }, lacks: 'PUSHER_APP_ID and PUSHER_APP_KEY and PUSHER_APP_SECRET' },
    ])
    .run(({ assert }, { set, lacks }) => {
      assert.throws(
        () => hostedProvider(set),
        `A realtime provider also needs ${lacks}. Set it, or remove every PUSHER_*.`
      )
    })
})
