import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type User from '#src/identity/models/user'
import { findVersion } from '#src/knowledge/items/show_item'
import { givenAccount } from '#tests/support/accounts'
import { answerOf } from '#tests/support/conversations'
import { givenFile } from '#tests/support/knowledge'
import { makePdf, textAt } from '#tests/unit/knowledge/build_files'
import { makePptx, makeXlsx, shape, slide } from '#tests/unit/knowledge/build_packages'

const cell = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
const row = (number: number, ...words: string[]) =>
  `<row r="${number}">${words.map((word, column) => cell(`${'AB'[column]}${number}`, word)).join('')}</row>`

const FILES = [
  {
    name: 'handbook.pdf',
    bytes: () =>
      makePdf([
        textAt(72, 700, 12, 'The first page speaks of flour and patience in the old bakery.'),
        textAt(72, 700, 12, 'The starter rests in the cellar for eleven hours before baking.'),
      ]),
    question: 'How many hours does the starter rest in the cellar?',
    says: 'eleven hours',
    place: 'Page 2',
  },
  {
    name: 'talk.pptx',
    bytes: () =>
      makePptx([
        slide(shape('title', 'Flour') + shape('', 'Rye flour takes up more water than wheat flour does.')),
        slide(shape('title', 'Ovens') + shape('', 'The stone oven in Uppsala was built by Karin Holm.')),
      ]),
    question: 'Who built the stone oven in Uppsala?',
    says: 'Karin Holm',
    place: 'Slide 2',
  },
  {
    name: 'prices.xlsx',
    bytes: () =>
      makeXlsx({
        Prices: `<sheetData>${row(1, 'Loaf', 'Price')}${row(2, 'Rye loaf', '4 crowns')}${row(3, 'Walnut loaf', '6 crowns')}</sheetData>`,
      }),
    question: 'What is the price of the walnut loaf?',
    says: '6 crowns',
    place: 'Prices, Row 3',
  },
]

test.group('Place of a citation in the original', () => {
  const ask = async (client: ApiClient, account: User, message: string) => {
    const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
    return answerOf((await asked.json({ message })).text())
  }

  test('page of a PDF, slide of a talk, row of a sheet')
    .with(FILES)
    .run(async ({ client, assert }, { name, bytes, question, says, place }) => {
      const account = await givenAccount()
      const item = await givenFile(account, name, bytes())
      const { citations } = await ask(client, account, question)
      const citation = citations.find(({ quote }) => quote.includes(says))
      assert.equal(citation?.place, place)
      const { text } = (await findVersion(item.id, 1))!
      for (const { quote, start, end } of citations) assert.equal(text.slice(start, end), quote)
    })
})
