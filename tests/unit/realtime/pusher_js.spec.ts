import { createServer } from 'node:http'
import { test } from '@japa/runner'
import type Pusher from 'pusher-js'
import type { Members, PresenceChannel } from 'pusher-js'
import { sign } from '#src/realtime/pusher/signature'
import { RealtimeServer } from '#src/realtime/realtime_server'
import { givenRealtime, heard, KEY, listen, SECRET } from './realtime_setup.js'

test.group("Pusher's own client", () => {
  test('connects, is authorized for a private channel and receives an event', async ({ assert, cleanup }) => {
    const { pusher, realtime } = await givenRealtime(cleanup)
    const client = pusher()
    const channel = client.subscribe('private-account.1')
    await heard(channel, 'pusher:subscription_succeeded')

    const event = heard(channel, 'ItemChanged')
    await realtime.publisher.publish(['private-account.1'], 'ItemChanged', { id: 'a', state: 'ready' })

    assert.deepEqual(await event, { id: 'a', state: 'ready' })
    assert.match(client.connection.socket_id, /^\d+\.\d+$/)
  })

  test('learns that a subscription is not allowed', async ({ assert, cleanup }) => {
    const { pusher } = await givenRealtime(cleanup)

    const refusal = await heard<{ status: number }>(
      pusher().subscribe('private-forbidden'),
      'pusher:subscription_error'
    )

    assert.equal(refusal.status, 403)
  })

  test('learns that its signature is wrong', async ({ assert, cleanup }) => {
    const { pusher } = await givenRealtime(cleanup)
    const client = pusher('u1', {
      channelAuthorization: { customHandler: (_, callback) => callback(null, { auth: `${KEY}:forged` }) },
    })
    const error = heard<{ data: { code: number } }>(client.connection, 'error')

    const refusal = await heard<{ type: string }>(
      client.subscribe('private-account.1'),
      'pusher:subscription_error'
    )

    assert.equal(refusal.type, 'AuthError')
    assert.equal((await error).data.code, 4009)
  })

  test('does not reconnect after a wrong key', async ({ assert, cleanup }) => {
    const { port } = await givenRealtime(cleanup)
    const { default: Pusher } = await import('pusher-js')
    const client = new Pusher('other-key', {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
    })
    cleanup(() => client.disconnect())

    await heard(client.connection, 'disconnected')

    assert.equal(client.connection.state, 'disconnected')
  })

  test('sees a member with several sockets join and leave once', async ({ assert, cleanup }) => {
    const { pusher } = await givenRealtime(cleanup)
    const channel = pusher('ada').subscribe('presence-conversation.1') as PresenceChannel
    const members = await heard<Members>(channel, 'pusher:subscription_succeeded')
    assert.deepEqual(members.me, { id: 'ada', info: { name: 'Name of ada' } })

    const added = heard<{ id: string }>(channel, 'pusher:member_added')
    const phone = pusher('bob')
    await heard(phone.subscribe('presence-conversation.1'), 'pusher:subscription_succeeded')
    const laptop = pusher('bob')
    const laptopChannel = laptop.subscribe('presence-conversation.1') as PresenceChannel
    await heard(laptopChannel, 'pusher:subscription_succeeded')
    assert.equal((await added).id, 'bob')
    assert.equal(laptopChannel.members.count, 2)

    const removed = heard<{ id: string }>(channel, 'pusher:member_removed')
    phone.disconnect()
    laptop.disconnect()
    assert.equal((await removed).id, 'bob')
    assert.equal(channel.members.count, 1)
  })

  test('signs in and receives events for its user', async ({ assert, cleanup }) => {
    const { pusher, realtime } = await givenRealtime(cleanup)
    const client = pusher('ada')
    await signedIn(client)
    assert.equal(client.user.user_data.id, 'ada')

    await heard(client.user.serverToUserChannel, 'pusher:subscription_succeeded')
    const greeting = heard(client.user, 'Greeted')
    await realtime.publisher.publish(['#server-to-user-ada'], 'Greeted', { hello: true })
    assert.deepEqual(await greeting, { hello: true })
  })

  test('joins a presence channel as the user it signed in as', async ({ assert, cleanup }) => {
    const { pusher } = await givenRealtime(cleanup)
    const client = pusher('ada', {
      channelAuthorization: {
        customHandler: ({ socketId, channelName }, callback) =>
          callback(null, { auth: `${KEY}:${sign(SECRET, `${socketId}:${channelName}`)}` }),
      },
    })
    await signedIn(client)

    const channel = client.subscribe('presence-conversation.1')
    const members = await heard<Members>(channel, 'pusher:subscription_succeeded')

    assert.deepEqual(members.me, { id: 'ada', info: { name: 'Name of ada' } })
  })

  test('receives no events of other users', async ({ assert, cleanup }) => {
    const { pusher, realtime } = await givenRealtime(cleanup)
    const client = pusher('ada')
    await signedIn(client)

    client.send_event('pusher:subscribe', { channel: '#server-to-user-bob', auth: '' })
    const error = await heard<{ data: { code: number } }>(client.connection, 'error')

    assert.equal(error.data.code, 4009)
    assert.equal(realtime.subscriberCount('#server-to-user-bob'), 0)
  })

  test('is disconnected when its session is revoked', async ({ assert, cleanup }) => {
    const { pusher, realtime } = await givenRealtime(cleanup)
    const [ada, bob] = [pusher('ada'), pusher('bob')]
    await Promise.all([signedIn(ada), signedIn(bob)])

    const out = heard(ada.connection, 'disconnected')
    realtime.disconnectUser('ada')
    await out

    assert.equal(bob.connection.state, 'connected')
  })

  test('relays client events to other subscribers', async ({ assert, cleanup }) => {
    const { pusher } = await givenRealtime(cleanup)
    const readers = pusher('ada').subscribe('presence-conversation.1')
    await heard(readers, 'pusher:subscription_succeeded')
    const writer = pusher('bob').subscribe('presence-conversation.1')
    await heard(writer, 'pusher:subscription_succeeded')

    const typing = heard(readers, 'client-typing')
    writer.trigger('client-typing', { typing: true })

    assert.deepEqual(await typing, { typing: true })
  })

  test('resubscribes after a server restart', async ({ assert, cleanup }) => {
    const { pusher, realtime, http, port } = await givenRealtime(cleanup)
    const client = pusher()
    const channel = client.subscribe('news')
    await heard(channel, 'pusher:subscription_succeeded')
    const firstId = client.connection.socket_id

    const error = heard<{ data: { code: number } }>(client.connection, 'error')
    await realtime.close()
    assert.equal((await error).data.code, 4200)
    await new Promise((resolve) => http.close(resolve).closeAllConnections())

    const restarted = new RealtimeServer({ key: KEY, secret: SECRET })
    const nextHttp = createServer()
    restarted.attach(nextHttp)
    const again = heard(channel, 'pusher:subscription_succeeded')
    await listen(nextHttp, port)
    cleanup(async () => {
      await restarted.close(0)
      nextHttp.close()
    })
    await again

    assert.notEqual(client.connection.socket_id, firstId)
  })
})

async function signedIn(client: Pusher): Promise<void> {
  const connected = client.connection.state === 'connected' ? null : heard(client.connection, 'connected')
  client.signin()
  await connected
  await client.user.signinDonePromise
}
