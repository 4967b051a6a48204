import { rmSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Dictionaries } from '#src/answering/translation/dictionaries'
import { givenAccount } from '#tests/support/accounts'
import { answerOf, givenModel } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'
import { dictionaryFolder } from '../../fakes/dictionary_files.js'

const BREAD =
  '# Rye bread\n\nThe rye bread keeps for nine days in a linen bag. A loaf of rye bread costs four crowns at the market.'
const HOURS = '# Opening hours\n\nThe bakery opens at seven on weekdays. On Sunday the bakery opens at nine.'
const QUESTION = 'Was kostet das Roggenbrot auf dem Markt?'
const GERMAN = {
  Brot: 'bread <n>',
  kosten: 'cost <v>',
  Markt: 'market <n>',
  Roggenbrot: 'rye bread <n>',
  was: 'what',
}

test.group('A question in another language than the content', () => {
  const asking = async (client: import('@japa/api-client').ApiClient) => {
    const account = await givenAccount()
    await givenText(account, 'Rye bread', BREAD)
    await givenText(account, 'Opening hours', HOURS)
    return async (message: string) => {
      const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
      return answerOf((await asked.json({ message })).text())
    }
  }

  test('is looked up in a dictionary and answered with the original', async ({ client, assert, cleanup }) => {
    const ask = await asking(client)
    assert.isFalse((await ask(QUESTION)).answer.answered)
    const dictionaries = await app.container.make(Dictionaries)
    const folder = dictionaryFolder('deu-eng', GERMAN)
    dictionaries.folder = folder
    cleanup(async () => {
      dictionaries.folder = null
      await dictionaries.close()
      rmSync(folder, { recursive: true })
    })
    const { text, answer } = await ask(QUESTION)
    assert.isTrue(answer.answered)
    assert.include(text, 'A loaf of rye bread costs four crowns at the market.')
  })

  test('is searched in the words of a model, which sees what they find', async ({
    client,
    assert,
    cleanup,
  }) => {
    const ask = await asking(client)
    const prompts: string[] = []
    cleanup(
      await givenModel({
        async *stream({ system, messages }) {
          const last = messages.at(-1)!.content
          prompts.push(`${system}\n${last}`)
          yield system.startsWith('Write up to')
            ? '1. price of rye bread at the market\n2. loaf crowns'
            : 'A loaf of rye bread costs four crowns [1].'
        },
      })
    )
    const { text } = await ask('Qué vale una hogaza en la plaza?')
    assert.include(text, 'A loaf of rye bread costs four crowns')
    assert.lengthOf(prompts, 2)
    assert.include(prompts[0], 'English')
    assert.include(prompts[1], 'costs four crowns at the market')
  })

  test('is searched as it is when the model writes no searches', async ({ client, assert, cleanup }) => {
    const ask = await asking(client)
    cleanup(
      await givenModel({
        async *stream({ system }) {
          yield system.startsWith('Write up to') ? 'bread '.repeat(400) : 'NO_ANSWER'
        },
      })
    )
    const { answer, closest } = await ask('Does the rye bread keep in a freezer?')
    assert.isFalse(answer.answered)
    assert.isNotEmpty(closest)
  })
})
