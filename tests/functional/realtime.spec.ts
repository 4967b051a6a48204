import { once } from 'node:events'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import encryption from '@adonisjs/core/services/encryption'
import { WebSocket } from 'ws'
import { WORKSPACE } from '#app/core/workspace'
import { embedded } from '#config/realtime'
import type { InboxConversation } from '#protocol/inbox'
import { accountChannel, conversationChannel, inboxChannel } from '#protocol/realtime'
import { startConversation } from '#src/conversations/actions/start_conversation'
import Device from '#src/identity/models/device'
import Membership from '#src/identity/models/membership'
import type User from '#src/identity/models/user'
import { newTwoStepSecret } from '#src/identity/two_step/codes'
import { turnOnTwoStep } from '#src/identity/two_step/two_step'
import { requireTwoStep } from '#src/identity/workspaces/two_step_rule'
import { Publisher } from '#src/realtime/publisher'
import { channelText, isAuth, userText } from '#src/realtime/pusher/signature'
import { EmbeddedRealtime } from '#src/realtime/realtime_server'
import { givenAccount, givenMember, PASSWORD } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { forgetLimits, givenConversation } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'
import { PlainBrowser } from '#tests/support/plain_browser'
import { codeOf } from '#tests/support/two_step'
import { givenVisit } from '#tests/support/visits'

const SOCKET = '123.456'

test.group('Broadcasting authorization', (group) => {
  group.each.setup(() => forgetLimits())

  // threat: channel-access
  test('an account receives its own channel and no other', async ({ assert, client }) => {
    const account = await givenAccount()
    const outsider = await givenAccount('Someone else')
    const channel = accountChannel(account.id)
    const join = (user: typeof account) =>
      client
        .post('/broadcasting/auth')
        .loginAs(user)
        .withCsrfToken()
        .form({ socket_id: SOCKET, channel_name: channel })

    const own = await join(account)
    own.assertStatus(200)
    assert.isTrue(isAuth(embedded, channelText(SOCKET, channel), own.body().auth))
    ;(await join(outsider)).assertStatus(403)
  })

  test('a guest, a foreign channel and a malformed socket are refused', async ({ client }) => {
    const account = await givenAccount()
    const form = { socket_id: SOCKET, channel_name: accountChannel(account.id) }
    ;(await client.post('/broadcasting/auth').withCsrfToken().form(form)).assertStatus(403)

    const as = (fields: object) =>
      client.post('/broadcasting/auth').loginAs(account).withCsrfToken().form(fields)
    ;(await as({ ...form, channel_name: 'private-everything' })).assertStatus(403)
    ;(await as({ ...form, socket_id: 'not-one' })).assertStatus(403)
    for (const wrong of [{}, { ...form, socket_id: [SOCKET] }, { ...form, channel_name: { toString: 1 } }]) {
      const refused = client.post('/broadcasting/auth').loginAs(account).withCsrfToken().json(wrong)
      ;(await refused).assertStatus(422)
    }
    for (const socket of [[SOCKET], { toString: 1 }, null]) {
      const signIn = client.post('/broadcasting/user-auth').loginAs(account).withCsrfToken()
      ;(await signIn.json({ socket_id: socket })).assertStatus(422)
    }
  })

  test('a page without its CSRF token is refused', async ({ client }) => {
    const account = await givenAccount()
    const form = { socket_id: SOCKET, channel_name: accountChannel(account.id) }
    const response = await client
      .post('/broadcasting/auth')
      .loginAs(account)
      .accept('application/json')
      .form(form)
    response.assertStatus(419)
  })

  test('lets a conversation’s owner and visitor subscribe to it, but no other visitor', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const embed = await givenEmbed(account)
    const visit = await givenVisit(client, embed)
    const other = await givenVisit(client, embed)
    await visit.ask('Hello?')
    const channel = conversationChannel(visit.session!.conversation_id)
    const form = { socket_id: SOCKET, channel_name: channel }

    const owner = await client.post('/broadcasting/auth').loginAs(account).withCsrfToken().form(form)
    owner.assertStatus(200)
    assert.isTrue(
      isAuth(embedded, channelText(SOCKET, channel, owner.body().channel_data), owner.body().auth)
    )

    const bearer = (token: string, fields: object = form) =>
      client.post('/broadcasting/auth').header('authorization', `Bearer ${token}`).form(fields)
    const visitor = await bearer(visit.session!.token)
    visitor.assertStatus(200)
    assert.deepEqual(JSON.parse(visitor.body().channel_data).user_info, { role: 'visitor' })
    ;(await bearer(other.session!.token)).assertStatus(403)
    ;(await bearer('nonsense')).assertStatus(403)
    ;(await bearer(visit.session!.token, { ...form, channel_name: accountChannel(account.id) })).assertStatus(
      403
    )
  })

  // threat: presence-leak
  test('reveals neither the account’s id nor its owner’s name to visitors in presence data', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount('Ada Lovelace')
    const embed = await givenEmbed(account)
    const joined = async () => {
      const visit = await givenVisit(client, embed)
      await visit.ask('Hello?')
      const form = { socket_id: SOCKET, channel_name: conversationChannel(visit.session!.conversation_id) }
      const join = () => client.post('/broadcasting/auth').loginAs(account).withCsrfToken().form(form)
      const [one, again] = [await join(), await join()]
      assert.equal(one.body().channel_data, again.body().channel_data)
      return one.body().channel_data as string
    }
    const [first, second] = [await joined(), await joined()]
    for (const secret of [account.id, 'Ada', 'Lovelace']) assert.notInclude(first, secret)
    assert.notEqual(JSON.parse(first).user_id, JSON.parse(second).user_id)
  })

  // threat: channel-after-pause
  test('a visitor’s channel is signed only while the application is published, and only for its origin', async ({
    assert,
    client,
  }) => {
    const application = await givenEmbed(await givenAccount(), { allowedDomains: ['https://shop.example'] })
    const visit = await givenVisit(client, application, 'https://shop.example')
    await visit.ask('Hello?')
    const { token, conversation_id: id } = visit.session!
    const join = (origin: string) =>
      client
        .post('/broadcasting/auth')
        .header('authorization', `Bearer ${token}`)
        .header('origin', origin)
        .form({ socket_id: SOCKET, channel_name: conversationChannel(id) })
    const statuses = async () => [
      (await join('https://shop.example')).status(),
      (await join('https://evil.example')).status(),
    ]
    assert.deepEqual(await statuses(), [200, 403])
    await application.merge({ state: 'paused' }).save()
    assert.deepEqual(await statuses(), [403, 403])
  })

  test('a bearer token never acts with the cookie beside it', async ({ client }) => {
    const account = await givenAccount()
    const { id } = await givenConversation(account)
    const form = { socket_id: SOCKET, channel_name: conversationChannel(id) }
    const response = await client
      .post('/broadcasting/auth')
      .loginAs(account)
      .header('authorization', 'Bearer nonsense')
      .form(form)
    response.assertStatus(403)
  })

  test('an account signs its connection in, a guest does not', async ({ assert, client }) => {
    const account = await givenAccount()
    const signIn = () => client.post('/broadcasting/user-auth').withCsrfToken().form({ socket_id: SOCKET })
    const response = await signIn().loginAs(account)

    response.assertStatus(200)
    const { auth, user_data: userData } = response.body()
    assert.equal(JSON.parse(userData).id, account.id)
    assert.isTrue(isAuth(embedded, userText(SOCKET, userData), auth))
    ;(await signIn()).assertStatus(403)
  })

  test('publishes messages to the account and to the conversation', async ({ assert, client, cleanup }) => {
    const account = await givenAccount()
    const told: [string, string][] = []
    const publisher = await app.container.make(Publisher)
    const { publish, hasSubscribers: isHeard } = publisher
    publisher.publish = async (channels, event) => void told.push([channels[0]!, event])
    publisher.hasSubscribers = () => true
    cleanup(() => void Object.assign(publisher, { publish, isHeard }))

    const visit = await givenVisit(client, await givenEmbed(account))
    await visit.ask('Hello?')
    const own = accountChannel(account.id)
    const both = conversationChannel(visit.session!.conversation_id)
    const once = [
      [own, 'MessageCreated'],
      [both, 'MessageCreated'],
      [own, 'ConversationChanged'],
    ]
    assert.deepEqual(told, [...once, ...once] as typeof told)
  })
})

async function join(client: ApiClient, as: User, channel: string) {
  const form = { socket_id: '123.456', channel_name: channel }
  return (await client.post('/broadcasting/auth').loginAs(as).withCsrfToken().form(form)).status()
}

test.group('Realtime channels by role', (group) => {
  group.each.setup(() => forgetLimits())

  // threat: channel-role
  test('let agents join conversations with visitors, and nothing that carries knowledge or chats', async ({
    assert,
    client,
  }) => {
    const owner = await givenAccount()
    const { id: applicationId } = await givenEmbed(owner)
    const about = { workspaceId: owner.id, channel: 'embed' as const, applicationId }
    const withVisitor = await startConversation({ ...about, question: 'How long?' })
    const internal = await givenConversation(owner)
    const channels = [
      accountChannel(owner.id),
      conversationChannel(internal.id),
      inboxChannel(owner.id),
      conversationChannel(withVisitor.id),
    ]
    const statuses = async (as: User) => {
      const all: number[] = []
      for (const channel of channels) all.push(await join(client, as, channel))
      return all
    }
    assert.deepEqual(await statuses(owner), [200, 200, 200, 200])
    assert.deepEqual(await statuses(await givenMember(owner, 'editor')), [200, 200, 200, 200])
    assert.deepEqual(await statuses(await givenMember(owner, 'agent')), [403, 403, 200, 200])
    assert.deepEqual(await statuses(await givenAccount()), [403, 403, 403, 403])
  })

  // threat: channel-members
  test('don’t say who else listens to a workspace', async ({ assert, client }) => {
    const owner = await givenAccount('Ada')
    const agent = await givenMember(owner, 'agent')
    const form = { socket_id: '123.456', channel_name: inboxChannel(owner.id) }
    const joined = await client.post('/broadcasting/auth').loginAs(agent).withCsrfToken().form(form)
    assert.deepEqual(Object.keys(joined.body()), ['auth'])
    for (const channel of [`presence-inbox.${owner.id}`, `presence-account.${owner.id}`])
      assert.equal(await join(client, agent, channel), 403, channel)
  })

  // threat: channel-knowledge
  test('bring agents what visitors write, and neither content nor the workspace’s own chats', async ({
    assert,
    client,
    cleanup,
  }) => {
    const owner = await givenAccount()
    const told: [string, string][] = []
    const publisher = await app.container.make(Publisher)
    const { publish, hasSubscribers } = publisher
    publisher.publish = async (channels, event) =>
      void told.push(...channels.map((to) => [to, event] as never))
    publisher.hasSubscribers = () => true
    cleanup(() => void Object.assign(publisher, { publish, hasSubscribers }))

    await givenText(owner, 'Bread', 'It keeps for five days.')
    const ask = client.post('/chat').loginAs(owner).withCsrfToken().redirects(0)
    await ask.json({ message: 'How long does it keep?' })
    const before = new Set(told.map(([, event]) => event))
    assert.includeMembers([...before], ['ItemChanged', 'SourceChanged'])
    assert.isEmpty(told.filter(([channel]) => channel === inboxChannel(owner.id)))

    const visit = await givenVisit(client, await givenEmbed(owner))
    await visit.ask('Hello?')
    const heard = told.filter(([channel]) => channel === inboxChannel(owner.id)).map(([, event]) => event)
    assert.sameMembers([...new Set(heard)], ['MessageCreated', 'ConversationChanged'])
  })

  test('know members by the ids that the inbox lists for colleagues', async ({ assert, client }) => {
    const owner = await givenAccount('Ada')
    const agent = await givenMember(owner, 'agent')
    const { id: applicationId } = await givenEmbed(owner)
    const about = { workspaceId: owner.id, channel: 'embed' as const, applicationId }
    const { id } = await startConversation({ ...about, question: 'How long?' })
    const form = { socket_id: '123.456', channel_name: conversationChannel(id) }
    const joined = await client.post('/broadcasting/auth').loginAs(agent).withCsrfToken().form(form)
    const page = await client.get(`/inbox/${id}`).loginAs(owner).withInertia()
    const { colleagues } = page.inertiaProps.conversation as InboxConversation
    const { user_id: presenceId } = JSON.parse(joined.body().channel_data)
    assert.deepEqual(
      colleagues.map((each) => each.presenceId),
      [presenceId]
    )
    assert.notInclude(joined.body().channel_data, agent.id)
  })

  test('are named on each page by the role of its reader', async ({ assert, client }) => {
    const owner = await givenAccount()
    const channelOf = async (reader: User) => {
      const page = client
        .get('/inbox')
        .loginAs(reader)
        .withSession({ [WORKSPACE]: owner.id })
      return ((await page.withInertia()).inertiaProps.realtime as { accountChannel: string }).accountChannel
    }
    assert.equal(await channelOf(owner), accountChannel(owner.id))
    assert.equal(await channelOf(await givenMember(owner, 'editor')), accountChannel(owner.id))
    assert.equal(await channelOf(await givenMember(owner, 'agent')), inboxChannel(owner.id))
  })
})

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

  // threat: channel-without-second-factor
  test('or that of a member who turns off the second factor that the workspace requires', async ({
    assert,
  }) => {
    const [owner, member] = [await givenAccount(), await givenAccount('Grace')]
    await Membership.create({ workspaceId: owner.id, userId: member.id, role: 'editor' })
    const theirs = new PlainBrowser()
    await theirs.signIn(member.email, PASSWORD)
    const secret = newTwoStepSecret()
    await turnOnTwoStep(member.id, { secret, code: codeOf(secret) }, encryption)
    await requireTwoStep(owner.id, true)
    const hearing = await subscribed(theirs, owner.id)

    const closed = once(hearing.socket, 'close')
    await theirs.send('DELETE', '/profile/two-step')
    assert.equal((await closed)[0], 4200)
    await assert.rejects(() => subscribed(theirs, owner.id))
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
