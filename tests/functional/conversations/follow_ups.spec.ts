import { test } from '@japa/runner'
import { givenAccount } from '#tests/support/accounts'
import { answerOf, givenModel } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'

const BREAD = '# Rye bread\n\nThe rye bread keeps for nine days. A loaf of rye bread costs four crowns.'
const HOURS = '# Opening hours\n\nThe bakery opens at seven on weekdays. On Sunday the bakery opens at nine.'

test.group('Follow-up question', () => {
  const asking = async (client: import('@japa/api-client').ApiClient) => {
    const account = await givenAccount()
    await givenText(account, 'Rye bread', BREAD)
    await givenText(account, 'Opening hours', HOURS)
    let id = 'new'
    return async (message: string) => {
      const asked = client.post(`/chat/${id}/messages`).loginAs(account).withCsrfToken()
      const { text, answer } = answerOf((await asked.json({ message })).text())
      id = answer.conversationId
      return text
    }
  }

  test('is understood from the previous question without a model', async ({ client, assert }) => {
    const ask = await asking(client)
    assert.include(await ask('How long does the rye bread keep?'), 'nine days')
    assert.include(await ask('and how much is a loaf of it?'), 'four crowns')
    assert.include(await ask('When does the bakery open on weekdays?'), 'seven')
    assert.include(await ask('What about Sunday?'), 'nine')
  })

  test('finds phone numbers and email addresses by their form', async ({ client, assert }) => {
    const account = await givenAccount()
    await givenText(
      account,
      'Contact',
      'Write to hello@shop.example or call +49 30 1234567. We ship on weekdays.'
    )
    const ask = async (message: string) =>
      answerOf(
        (await client.post('/chat/new/messages').loginAs(account).withCsrfToken().json({ message })).text()
      )
    assert.include((await ask('phone number')).text, '+49 30 1234567')
    assert.include((await ask('What is your email address?')).text, 'hello@shop.example')
    assert.isFalse((await ask('What is the number of the tram?')).answer.answered)
  })

  test('is searched as the model rewrites it', async ({ client, assert, cleanup }) => {
    const ask = await asking(client)
    await ask('How long does the rye bread keep?')
    cleanup(
      await givenModel({
        async *stream({ messages }) {
          const last = messages.at(-1)!.content
          yield last.startsWith('Person:')
            ? 'How many crowns does a loaf of rye bread cost?'
            : 'A loaf of rye bread costs four crowns [1].'
        },
      })
    )
    assert.include(await ask('and that in money?'), 'four crowns')
  })
})
