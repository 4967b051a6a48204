import { test } from '@japa/runner'
import { ConversationLocks } from '#src/conversations/conversation_locks'
import { suggestionsFor } from '#src/conversations/ask/suggestions'
import { titleFrom } from '#src/conversations/title'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { quoteOf } from '#src/answering/citations'

test.group('Conversation lock', () => {
  test('is granted in the order of the requests', async ({ assert }) => {
    const locks = new ConversationLocks()
    const order: string[] = []
    const first = (await locks.acquire('one', 1_000))!
    const second = locks.acquire('one', 1_000).then((end) => (order.push('second'), end!()))
    const third = locks.acquire('one', 1_000).then((end) => (order.push('third'), end!()))
    const elsewhere = (await locks.acquire('other', 1_000))!
    order.push('first')
    elsewhere()
    first()
    await Promise.all([second, third])
    assert.deepEqual(order, ['first', 'second', 'third'])
  })

  test('is refused after the wait, and the next request still gets it', async ({ assert }) => {
    const locks = new ConversationLocks()
    const first = (await locks.acquire('one', 1_000))!
    assert.isNull(await locks.acquire('one', 1))
    const third = locks.acquire('one', 1_000)
    first()
    assert.isFunction(await third)
  })

  test('is refused while the distributed lock fails, and granted afterwards', async ({ assert }) => {
    let isAway = true
    const take = async () => {
      if (isAway) throw new Error('Connection terminated unexpectedly')
      return async () => undefined
    }
    const locks = new ConversationLocks({ acquire: take })
    await assert.rejects(() => locks.acquire('one', 1_000), 'Connection terminated unexpectedly')
    isAway = false
    assert.isFunction(await locks.acquire('one', 1_000))
  })
})

test.group("A conversation's title", () => {
  test('is the first question on one line, cut at a word', ({ assert }) => {
    assert.equal(titleFrom('  How hot\n is the oven? '), 'How hot is the oven?')
    const long = titleFrom('word '.repeat(100))
    assert.isAtMost(long.length, 120)
    assert.match(long, /word…$/)
    assert.lengthOf(titleFrom('x'.repeat(500)), 120)
  })
})

test.group('Follow-up suggestions', () => {
  const passage = (heading: string | null, start: number, itemId = 'item'): RankedPassage => ({
    passageId: start,
    itemId,
    sourceId: 'source',
    version: 1,
    kind: 'text',
    title: 'Bread',
    url: null,
    heading,
    place: null,
    text: 'Feed the starter every morning.',
    start,
    end: start + 31,
    startMs: null,
    endMs: null,
    score: 1,
    similarity: null,
  })

  test('are unquoted headings, those of the quoted document first', ({ assert }) => {
    const quoted = passage('Bread › Starter', 0)
    const passages = [
      quoted,
      passage('Beer › Malt', 0, 'other'),
      passage('Bread › Which flour do I need?', 100),
      passage(null, 200),
    ]
    const cited = [quoteOf(quoted, { start: 0, end: 31 })]
    assert.deepEqual(suggestionsFor('When do I feed it?', passages, cited, 'en'), [
      'Which flour do I need?',
      'Tell me about malt',
    ])
    assert.include(suggestionsFor('Und?', passages, cited, 'de'), 'Erzähl mir etwas über „malt“')
    assert.isEmpty(suggestionsFor('And the malt, which flour do I need?', passages.slice(0, 3), cited))
  })
})
