import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { embedded } from '#config/realtime'
import { accountChannel, conversationChannel } from '#protocol/realtime'
import { channelText, isAuth, userText } from '#src/realtime/pusher/signature'
import { givenAccount } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { forgetLimits, givenConversation } from '#tests/support/conversations'
import { givenVisit } from '#tests/support/visits'
import { Publisher } from '#src/realtime/publisher'

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
