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
  test("an account hears its own channel and nobody else's", async ({ assert, client }) => {
    const account = await givenAccount()
    const outsider = await givenAccount('Somebody else')
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
    ;(await as({})).assertStatus(403)
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

  test('a conversation is heard by its owner and by its visitor, and by no other visitor', async ({
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
    assert.equal(JSON.parse(owner.body().channel_data).user_id, account.id)
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

  test('what is said is told to the account and to the conversation', async ({ assert, client, cleanup }) => {
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
