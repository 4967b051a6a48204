import { test } from '@japa/runner'
import type { Citation } from '#protocol/chat'
import { parseAnswer } from '#protocol/chat/markdown'
import { citedIn, withMarkOnEach } from '#protocol/chat/quoted_blocks'

const QUOTE = 'A fed starter rests for **two weeks**.\n\nWake it with [two feedings](https://example.org).'

test.group('The marks of quoted paragraphs', () => {
  const marksOf = (text: string, quotes: string[]) => {
    const citations = quotes.map((quote, at) => ({ index: at + 1, quote }) as Citation)
    const cited = new Set(citations.map(({ index }) => index))
    return withMarkOnEach(parseAnswer(text, { cited, growing: false }), citations).map(citedIn)
  }

  test('are at the end of each paragraph of a quote', ({ assert }) => {
    assert.deepEqual(marksOf(`${QUOTE} [1]`, [QUOTE]), [[1], [1]])
    assert.deepEqual(marksOf(`${QUOTE} [2]\n\nRye is next. [1]`, ['Rye is next.', QUOTE]), [[2], [2], [1]])
  })

  test('are not added to words of the assistant, headings or short words', ({ assert }) => {
    assert.deepEqual(marksOf(`Here is what I found:\n\n${QUOTE} [1]`, [QUOTE]), [[], [1], [1]])
    assert.deepEqual(marksOf(`## A fed starter\n\nWeeks.\n\n${QUOTE} [1]`, [QUOTE]), [[], [], [1], [1]])
  })

  test('are not of quotes that the text doesn’t cite', ({ assert }) => {
    assert.deepEqual(marksOf('A fed starter rests for two weeks.', [QUOTE]), [[]])
  })
})
