import { once } from 'node:events'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { WebSocket } from 'ws'
import { embedded } from '#config/realtime'
import Device from '#src/identity/models/device'
import Membership from '#src/identity/models/membership'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { PlainBrowser } from '#tests/support/plain_browser'
import { EmbeddedRealtime } from '#src/realtime/realtime_server'

const PHONE = 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605'

test.group('A revoked device', (group) => {
  // Elsewhere the server learns of sockets when it starts; here it started before this group.
  group.setup(async () => {
    const { server } = await app.container.make(EmbeddedRealtime)
    const http = await app.container.make('server')
    server!.attach(http.getNodeServer() as never)
  })

  // threat: stolen-session
  test('receives nothing from then on, while the one that revoked it stays connected', async ({ assert }) => {
    const account = await givenAccount()
    const [here, phone] = [new PlainBrowser(), new PlainBrowser(PHONE)]
    for (const browser of [here, phone]) await browser.signIn(account.email, PASSWORD)
    for (const browser of [here, phone]) await browser.get('/home')
    const [own, revoked] = [await connected(here), await connected(phone)]

    const device = await Device.findByOrFail('userAgent', PHONE)
    const closed = once(revoked, 'close')
    await here.send('DELETE', `/profile/devices/${device.id}`)
    const [code] = await closed
    assert.equal(code, 4009)
    assert.equal(own.readyState, WebSocket.OPEN)
    own.close()
  })

  // threat: socket-unsigned
  test('also receives nothing when it only subscribed and never signed in', async ({ assert }) => {
    const account = await givenAccount()
    const [here, thief] = [new PlainBrowser(), new PlainBrowser(PHONE)]
    for (const browser of [here, thief]) await browser.signIn(account.email, PASSWORD)
    const hearing = await subscribed(thief, account.id)
    const other = await givenAccount('Mallory')
    const mallory = new PlainBrowser()
    await mallory.signIn(other.email, PASSWORD)
    await signature(mallory, hearing.socketId, other.id)

    const device = await Device.findByOrFail({ userAgent: PHONE, userId: account.id })
    const closed = once(hearing.socket, 'close')
    await here.send('DELETE', `/profile/devices/${device.id}`)
    assert.equal((await closed)[0], 4009)
  })

  // threat: socket-other-tab
  test('is that of every tab of a browser that signs out, and every one of a deleted account', async ({
    assert,
  }) => {
    const account = await givenAccount()
    const [here, phone] = [new PlainBrowser(), new PlainBrowser(PHONE)]
    for (const browser of [here, phone]) await browser.signIn(account.email, PASSWORD)
    const [tab, far] = [await connected(here), await connected(phone)]
    const left = once(tab, 'close')
    await here.send('POST', '/logout')
    assert.equal((await left)[0], 4009)
    assert.equal(far.readyState, WebSocket.OPEN)

    const back = new PlainBrowser()
    await back.signIn(account.email, PASSWORD)
    const gone = once(far, 'close')
    await back.send('DELETE', '/profile', { password: PASSWORD })
    assert.equal((await gone)[0], 4009)
  })

  // threat: channel-removed
  test('or that of a removed member is cut off at once, and the member may not subscribe again', async ({
    assert,
  }) => {
    const [owner, member] = [await givenAccount(), await givenAccount('Grace')]
    const membership = await Membership.create({ workspaceId: owner.id, userId: member.id, role: 'editor' })
    const [here, theirs] = [new PlainBrowser(), new PlainBrowser()]
    await here.signIn(owner.email, PASSWORD)
    await theirs.signIn(member.email, PASSWORD)
    const hearing = await subscribed(theirs, owner.id)

    const closed = once(hearing.socket, 'close')
    await here.send('DELETE', `/team/members/${membership.id}`)
    assert.equal((await closed)[0], 4200)
    await assert.rejects(() => subscribed(theirs, owner.id))
    const own = await subscribed(theirs, member.id)
    own.socket.close()
  })

  // threat: channel-demoted
  test('or that of a member who becomes agent no longer receives content', async ({ assert }) => {
    const [owner, member] = [await givenAccount(), await givenAccount('Grace')]
    const membership = await Membership.create({ workspaceId: owner.id, userId: member.id, role: 'editor' })
    const [here, theirs] = [new PlainBrowser(), new PlainBrowser()]
    await here.signIn(owner.email, PASSWORD)
    await theirs.signIn(member.email, PASSWORD)
    const hearing = await subscribed(theirs, owner.id)

    const closed = once(hearing.socket, 'close')
    await here.send('PATCH', `/team/members/${membership.id}`, { role: 'agent' })
    assert.equal((await closed)[0], 4200)
    await assert.rejects(() => subscribed(theirs, owner.id))
  })
})

/** A socket that is subscribed to the account's channel without having signed in. */
async function subscribed(browser: PlainBrowser, accountId: string) {
  const { socket, socketId } = await greeted()
  const channel = `private-account.${accountId}`
  const { auth } = await signature(browser, socketId, accountId)
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
  const [answer] = await once(socket, 'message')
  if (!String(answer).includes('subscription_succeeded')) {
    socket.close()
    throw new Error(String(answer))
  }
  return { socket, socketId }
}

async function signature(browser: PlainBrowser, socketId: string, accountId: string) {
  const asked = { socket_id: socketId, channel_name: `private-account.${accountId}` }
  return (await (await browser.send('POST', '/broadcasting/auth', asked)).json()) as { auth: string }
}

async function greeted(): Promise<{ socket: WebSocket; socketId: string }> {
  const address = `ws://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT}/app/${embedded.key}?protocol=7`
  const socket = new WebSocket(address)
  const [greeting] = await once(socket, 'message')
  const { socket_id } = JSON.parse(JSON.parse(String(greeting)).data) as { socket_id: string }
  return { socket, socketId: socket_id }
}

/** A socket that is signed in as this browser's session. */
async function connected(browser: PlainBrowser): Promise<WebSocket> {
  const { socket, socketId: socket_id } = await greeted()
  const signed = await (await browser.send('POST', '/broadcasting/user-auth', { socket_id })).json()
  socket.send(JSON.stringify({ event: 'pusher:signin', data: signed }))
  const [answer] = await once(socket, 'message')
  if (!String(answer).includes('signin_success')) throw new Error(String(answer))
  return socket
}
