import { test } from '@japa/runner'
import { answer } from '#src/answering/answer'
import { draftFromStored } from '#src/answering/answer_draft'
import { weighEvidence } from '#src/answering/find_evidence'
import { UntruthfulModel } from '#tests/fakes/untruthful_model'
import { givenPassage } from '../../fakes/passages.js'

const TEXT =
  'The bakery opens at 7 on weekdays. On Sundays it stays closed. Rye bread keeps for 9 days in a linen bag. A loaf costs 4 crowns. Anna Berg founded the bakery in 1990.'

// threat: false-citation
test('of 1,000 answers of a lying model every shown citation is the stored text at its place', async ({
  assert,
}) => {
  const model = new UntruthfulModel()
  const passages = [
    givenPassage(TEXT.slice(0, 62), { itemId: 'item', title: 'Hours' }),
    givenPassage(TEXT.slice(63), { itemId: 'item', start: 63, title: 'Bread' }),
  ]
  const question = 'When does the bakery open, and how long does rye bread keep?'
  const evidence = weighEvidence(question, passages)
  let citations = 0
  for (let round = 0; round < 1_000; round += 1) {
    const events = await Array.fromAsync(
      answer(
        { question, history: [], evidence, persona: null, model, signal: new AbortController().signal },
        draftFromStored({ storedText: async () => TEXT })
      )
    )
    const last = events.at(-1)!
    if (last.type !== 'done') throw new Error('the answer has no end')
    for (const { quote, start, end } of last.citations) assert.equal(TEXT.slice(start, end), quote)
    for (const [, number] of last.text.matchAll(/\[(\d+)\]/g))
      assert.isTrue(last.citations.some(({ index }) => index === Number(number)))
    assert.notMatch(last.text, /Elvis|cheese|500 crowns/)
    citations += last.citations.length
  }
  assert.isAbove(citations, 1_000)
})
