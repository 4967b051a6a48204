import { test } from '@japa/runner'
import { notFoundSentence } from '#src/answering/not_found'
import { Prose } from '#src/answering/topics/prose'
import { firstSentence } from '#src/applications/persona/draft_persona'
import { plainAnswer } from '#src/applications/threads/plain_answer'
import { quoteOf } from '#src/answering/citations'
import type { ChatEvent } from '#src/conversations/ask/ask_request'
import { suggestionsFor } from '#src/conversations/ask/suggestions'
import { uiStream } from '#src/conversations/ask/ui_stream'
import { ConversationLocks } from '#src/conversations/conversation_locks'
import { REMOVED, removeStatements } from '#src/conversations/erasure/quoted_answers'
import { previewOf, titleFrom } from '#src/conversations/title'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { cpuMsOf } from '#tests/support/cpu_time'
import { givenPassage } from '../fakes/passages.js'

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

  test('leave out verbs without an object, keep names, and end at a comma', ({ assert }) => {
    const headings = [
      'Bread › Keeping',
      'Bread › Shipping',
      'Bread › Ada’s Bakery',
      'Bread › Flour, by the numbers',
    ]
    const passages = headings.map((heading, at) => passage(heading, at * 100))
    assert.deepEqual(suggestionsFor('And?', passages, [], 'en'), [
      'Tell me about shipping',
      'Tell me about Ada’s Bakery',
      'Tell me about flour',
    ])
    const small = passages.map((one) => ({ ...one, text: 'Every starter’s morning begins early.' }))
    const [starter] = [passage('Starter’s Morning', 0)]
    assert.deepEqual(suggestionsFor('And?', [starter!, ...small.slice(0, 1)], [], 'en'), [
      'Tell me about starter’s morning',
    ])
  })
})

test.group('Erasure of a deleted item’s statements', () => {
  test('removes quotes and markers of the item and keeps other statements', ({ assert }) => {
    const text = 'Bake at 240 degrees. [1] Let it rest for an hour. [2]\n\nServe with butter. [3]'
    const left = removeStatements(text, [{ number: 2, quote: 'Let it rest for an hour.' }])
    assert.equal(left, `Bake at 240 degrees. [1] ${REMOVED}\n\nServe with butter. [3]`)
  })

  test('removes statements in a model’s own words', ({ assert }) => {
    const text = 'Your oven should be hot. It takes about forty minutes [1]. Enjoy it.'
    const left = removeStatements(text, [{ number: 1, quote: 'Bake for 40 minutes.' }])
    assert.notInclude(left, 'forty minutes')
    assert.include(left, 'Your oven should be hot.')
    assert.include(left, 'Enjoy it.')
  })

  test('removes statements that cite other items as well', ({ assert }) => {
    const left = removeStatements('Use rye [1][2].', [{ number: 1, quote: 'Rye is best.' }])
    assert.notInclude(left, 'Use rye')
  })

  test('leaves one note when all statements are removed', ({ assert }) => {
    const gone = [
      { number: 1, quote: 'Bake it.' },
      { number: 2, quote: 'Eat it.' },
    ]
    assert.equal(removeStatements('Bake it. [1] Eat it. [2]', gone), REMOVED)
  })
})

const QUOTE = 'The bakery opens at seven on weekdays.'

async function* answered(): AsyncGenerator<ChatEvent> {
  yield {
    type: 'citation',
    citation: { ...quoteOf(givenPassage(QUOTE), { start: 0, end: QUOTE.length }), index: 1 },
  }
  yield { type: 'text', delta: `${QUOTE} [1]` }
  const ids = { conversationId: 'c', messageId: 'm', userMessageId: 'u' }
  yield { type: 'saved', answer: { ...ids, answered: true, text: `${QUOTE} [1]`, suggestions: [] } }
}

async function parts(body: ReadableStream<Uint8Array>): Promise<Record<string, unknown>[]> {
  const text = await new Response(body).text()
  if (!text.endsWith('data: [DONE]\n\n')) throw new Error(`the stream has no end: ${text.slice(-80)}`)
  return text
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)) as Record<string, unknown>)
}

test.group('UI message stream', () => {
  test('sends citations before the words that use them and the saved answer last', async ({ assert }) => {
    const { body, headers } = uiStream(answered(), () => undefined)
    assert.include(headers['content-type'], 'text/event-stream')
    assert.equal(headers['x-vercel-ai-ui-message-stream'], 'v1')
    const all = await parts(body)
    assert.deepEqual(
      all.map(({ type }) => type),
      ['start', 'text-start', 'data-citation', 'text-delta', 'text-end', 'data-answer', 'finish']
    )
    assert.containsSubset(all[2], { data: { index: 1, quote: QUOTE } })
    assert.property(all[2]!.data, 'version')
    assert.containsSubset(all[5], { data: { messageId: 'm', text: `${QUOTE} [1]` } })
  })

  test('ends with a sentence instead of the cause when saving fails', async ({ assert }) => {
    const seen: unknown[] = []
    async function* failing(): AsyncGenerator<ChatEvent> {
      yield { type: 'text', delta: QUOTE }
      throw new Error('disk full at /var/x')
    }
    const all = await parts(uiStream(failing(), (error) => seen.push(error)).body)
    assert.containsSubset(all.at(-1), {
      type: 'error',
      errorText: 'This answer couldn’t be finished. Ask again.',
    })
    assert.lengthOf(seen, 1)
  })

  test('ends the text before it says that a human agent answers', async ({ assert }) => {
    async function* takenOver(): AsyncGenerator<ChatEvent> {
      yield* answered()
      const handover = { conversationId: 'c', userMessageId: 'u', personName: 'Anna' }
      yield { type: 'human_agent', handover }
    }
    const all = await parts(uiStream(takenOver(), () => undefined).body)
    assert.deepEqual(
      all.slice(4).map(({ type }) => type),
      ['text-end', 'data-answer', 'data-person', 'finish']
    )
  })
})

test.group('A text of one repeated character', () => {
  const of = (character: string) => `a${character.repeat(100_000)}b`

  // threat: repeated-characters
  test('is {what} in linear time')
    .with([
      { what: 'previewed in the inbox', run: () => previewOf(of(' ')) },
      {
        what: 'searched for quotes to remove',
        run: () => removeStatements(of(' '), [{ number: 1, quote: 'x' }]),
      },
      {
        what: 'searched for the owner’s reply',
        run: () => notFoundSentence({ masterPrompt: of('\n'), language: null }),
      },
      { what: 'begun with a sentence', run: () => firstSentence(of('\n')) },
      { what: 'learned from as prose', run: () => new Prose([of('\n')], null) },
      { what: 'sent to a messenger with brackets', run: () => plainAnswer(of('['), []) },
      { what: 'sent to a messenger with line breaks', run: () => plainAnswer(of('\n'), []) },
    ])
    .run(async ({ assert }, { run }) => {
      assert.isBelow(await cpuMsOf(run), 2_000)
    })

  test('keeps its preview short and without markers', ({ assert }) => {
    assert.equal(previewOf('Two\n days [1]. Or  three [2][13].'), 'Two days. Or three.')
  })
})
