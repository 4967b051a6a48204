import { test } from '@japa/runner'
import { givenAccount } from '#tests/support/accounts'
import { answerOf, BREAD, NEAR_BREAD } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'

const QUESTION = 'At how many degrees do I bake the loaf?'

test.group('Conversation export', () => {
  const world = async (client: import('@japa/api-client').ApiClient, message = QUESTION) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
    const { answer } = answerOf((await asked.json({ message })).text())
    return { account, id: answer.conversationId }
  }

  test('writes Markdown with the quotes below each answer', async ({ client, assert }) => {
    const { account, id } = await world(client)
    const response = await client.get(`/chat/${id}/export/md`).loginAs(account)
    response.assertStatus(200)
    response.assertHeader('content-type', 'text/markdown; charset=utf-8')
    assert.include(response.header('content-disposition'), 'at-how-many-degrees-do-i-bake-the-loaf.md')
    assert.include(response.text(), `## ${QUESTION}`)
    assert.include(
      response.text(),
      '> [1] Feed the starter every morning with rye flour. Bake the loaf at 240 degrees for 40 minutes.'
    )
    assert.include(response.text(), '> from Bread')
  })

  test('writes JSON with offsets', async ({ client, assert }) => {
    const { account, id } = await world(client)
    const response = await client.get(`/chat/${id}/export/json`).loginAs(account)
    const { messages } = response.body() as { messages: { role: string; citations: object[] }[] }
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['user', 'assistant']
    )
    const quote =
      'Feed the starter every morning with rye flour. Bake the loaf at 240 degrees for 40 minutes.'
    assert.containsSubset(messages[1]!.citations, [
      { index: 1, quote, start: BREAD.indexOf(quote), end: BREAD.length },
    ])
  })

  test('lists the closest passages of an unanswered question as such', async ({ client, assert }) => {
    const { account, id } = await world(client, NEAR_BREAD)
    const markdown = (await client.get(`/chat/${id}/export/md`).loginAs(account)).text()
    assert.match(markdown, /\n\nClosest passages:\n\n> (# Sourdough )?Feed the starter[^\n]+\n> from Bread\n/)
    assert.notInclude(markdown, '[1]')

    const json = await client.get(`/chat/${id}/export/json`).loginAs(account)
    const { messages } = json.body() as { messages: { citations: object[]; closest?: object[] }[] }
    assert.containsSubset(messages[1], {
      answered: false,
      citations: [],
      closest: [{ title: 'Bread', end: BREAD.length, version: 1 }],
    })
    assert.isEmpty(messages[0]!.closest)
  })

  test('offers two formats to the owner and 404 to outsiders', async ({ client }) => {
    const { account, id } = await world(client)
    const outsider = await givenAccount()
    ;(await client.get(`/chat/${id}/export/md`).loginAs(outsider)).assertStatus(404)
    ;(await client.get(`/chat/${id}/export/exe`).loginAs(account)).assertStatus(404)
  })
})

test.group('Conversation list', () => {
  test('renames and deletes a conversation while another one stays open', async ({ client }) => {
    const account = await givenAccount()
    const { givenConversation } = await import('#tests/support/conversations')
    const [listed, open] = [await givenConversation(account), await givenConversation(account)]
    const change = (request: ReturnType<typeof client.patch>, referer: string) =>
      request.loginAs(account).withCsrfToken().redirects(0).header('referer', referer)

    const renamed = await change(client.patch(`/chat/${listed.id}`), `/chat/${open.id}`).json({
      title: 'Oven',
    })
    renamed.assertHeader('location', `/chat/${open.id}`)
    const deleted = await change(client.delete(`/chat/${listed.id}`), `/chat/${open.id}`)
    deleted.assertHeader('location', `/chat/${open.id}`)
    const own = await change(client.delete(`/chat/${open.id}`), `/chat/${open.id}`)
    own.assertHeader('location', '/chat')
  })
})
