import { test } from '@japa/runner'
import type { Citation } from '#protocol/chat'
import { parseAnswer } from '#protocol/chat/markdown'
import { citedIn, inlinesOf, noteBelow, withMarkOnEach } from '#protocol/chat/quoted_blocks'

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

test.group('The note below a paragraph', () => {
  const passage = { itemId: 'i', version: 1, before: 'Starter. ', after: ' Feed it.' }
  const citation = (index: number, quote: string, start = 0) =>
    ({ ...passage, index, quote, start, end: start + quote.length }) as Citation

  /** With quoted words in brackets. */
  const noteOf = (text: string, citations: Citation[], block: number, mark = 1) => {
    const cited = new Set(citations.map(({ index }) => index))
    const blocks = withMarkOnEach(parseAnswer(text, { cited, growing: false }), citations)
    return noteBelow(inlinesOf(blocks[block]!), mark, citations)!
      .parts.map(({ text: words, quoted }) => (quoted ? `[${words}]` : words))
      .join('')
  }

  test('repeats no other paragraph of its quote', ({ assert }) => {
    const quotes = [citation(1, QUOTE)]
    assert.equal(noteOf(`${QUOTE} [1]`, quotes, 0), 'Starter. [A fed starter rests for two weeks.]')
    assert.equal(noteOf(`${QUOTE} [1]`, quotes, 1), '[Wake it with two feedings.] Feed it.')
  })

  test('has the whole quote if the answer puts it in other words', ({ assert }) => {
    const whole = 'Starter. [A fed starter rests for two weeks.\nWake it with two feedings.] Feed it.'
    assert.equal(noteOf('Two weeks. [1]', [citation(1, QUOTE)], 0), whole)
  })

  test('has no quote that another paragraph cites', ({ assert }) => {
    const quotes = [citation(1, 'It rests for two weeks.'), citation(2, 'Wake it twice.', 24)]
    const one = noteOf('Two weeks. [1]\n\nTwice. [2]', quotes, 0)
    assert.equal(one, 'Starter. [It rests for two weeks.] Feed it.')
    assert.equal(
      noteOf('Two weeks, then twice. [1][2]', quotes, 0),
      'Starter. [It rests for two weeks.] [Wake it twice.] Feed it.'
    )
  })
})
