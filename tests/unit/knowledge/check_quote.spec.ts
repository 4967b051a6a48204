import { test } from '@japa/runner'
import { checkQuote } from '#src/knowledge/library/check_quote'
import { random } from '#tests/fakes/random'

const TEXT =
  '# Opening hours\n\nWe’re open from 9 to 17 on weekdays. On Sundays we bake, but the shop is closed.\n\n- Rye bread: 4.20 €\n- Rye rolls: 0.80 €\n\nWe’re open from 9 to 17 on weekdays.'
const HOURS = 'We’re open from 9 to 17 on weekdays.'

const nearestWords = async (text: string, quote: string) => {
  const { nearest } = await checkQuote(text, { quote })
  return nearest && text.slice(nearest.start, nearest.end)
}

test.group('A claimed quote', () => {
  test('is found character for character, with its number of occurrences', async ({ assert }) => {
    const start = TEXT.indexOf(HOURS)
    const found = { at: { start, end: start + HOURS.length }, occurrences: 2, nearest: null }
    assert.deepEqual(await checkQuote(TEXT, { quote: HOURS }), found)
    const last = { start: TEXT.lastIndexOf(HOURS), end: TEXT.length }
    assert.deepEqual((await checkQuote(TEXT, { quote: HOURS, ...last })).at, last)
    assert.deepEqual((await checkQuote(TEXT, { quote: HOURS, start: last.start })).at, last)
    assert.deepEqual((await checkQuote(TEXT, { quote: HOURS, end: last.end })).at, last)
  })

  test('is not verified at a different place, and its actual place is returned', async ({ assert }) => {
    const start = TEXT.lastIndexOf(HOURS)
    for (const claim of [
      { start: start - 1 },
      { start: start - 1, end: start - 1 + HOURS.length },
      { start, end: TEXT.length + 1 },
      { start, end: start },
      { start: Number.MAX_SAFE_INTEGER },
    ]) {
      const { at, nearest } = await checkQuote(TEXT, { quote: HOURS, ...claim })
      assert.isNull(at)
      assert.deepEqual(nearest, { start, end: TEXT.length, similarity: 1 })
    }
    assert.equal((await checkQuote(TEXT, { quote: HOURS, end: 3 })).nearest!.start, TEXT.indexOf(HOURS))
  })

  test('is not verified if a letter, case, space or sign differs', async ({ assert }) => {
    for (const quote of [
      'We’re open from 9 to 18 on weekdays.',
      'we’re open from 9 to 17 on weekdays.',
      'We’re open  from 9 to 17 on weekdays.',
      "We're open from 9 to 17 on weekdays.",
      'We’re open from 9 to 17 on weekdays!',
    ]) {
      const { at, occurrences, nearest } = await checkQuote(TEXT, { quote })
      assert.isNull(at, quote)
      assert.equal(occurrences, 0)
      assert.equal(TEXT.slice(nearest!.start, nearest!.end), HOURS, quote)
      assert.isTrue(nearest!.similarity < 1 && nearest!.similarity > 0.9, quote)
    }
  })

  test('is compared with the place that shares the most words', async ({ assert }) => {
    assert.equal(await nearestWords(TEXT, 'Rye bread costs 4.20 €'), 'Rye bread: 4.20')
    assert.equal(
      await nearestWords(TEXT, 'On Sundays the shop is closed, but they bake.'),
      'On Sundays we bake, but the shop is closed.'
    )
    assert.equal(
      await nearestWords('営業時間は九時から十七時までです。', '営業時間は八時から十七時までです。'),
      '営業時間は九時から十七時までです。'
    )
    assert.isNull(await nearestWords(TEXT, 'Penguins huddle against Antarctic storms.'))
    assert.isNull(await nearestWords(TEXT, '…!?'))
    assert.isNull(await nearestWords('', 'Rye'))
  })

  test('is always located within the text', async ({ assert }) => {
    const pieces = ['rye', ' ', '\n', 'bread', '🥖', '\ud83e', '.', 'é', 'e\u0301', '東京', '’s', '4.20']
    const { between, pick } = random(20_261_123)
    const any = (length: number) => Array.from({ length }, () => pick(pieces)).join('')
    for (let round = 0; round < 400; round += 1) {
      const text = any(round % 60)
      const from = between(0, text.length)
      const quote = round % 3 === 0 ? any(1 + (round % 9)) : text.slice(from, from + 9) || '.'
      const { at, occurrences, nearest } = await checkQuote(text, { quote })
      assert.equal(at !== null, text.includes(quote))
      assert.equal(occurrences > 0, text.includes(quote))
      if (at) assert.equal(text.slice(at.start, at.end), quote)
      if (nearest)
        assert.isTrue(nearest.start >= 0 && nearest.start < nearest.end && nearest.end <= text.length)
    }
  })

  // threat: agent-quote-time
  test('is checked in a few seconds in the longest and most repetitive texts', async ({ assert }) => {
    const begun = performance.now()
    const million = 1_000_000
    for (const [text, quote] of [
      ['a'.repeat(million), `b${'a'.repeat(3_999)}`],
      ['a'.repeat(million), `${'a'.repeat(3_999)}b`],
      ['a'.repeat(million), 'a'.repeat(4_000)],
      ['a '.repeat(million / 2), `${'a '.repeat(1_999)}b`],
      ['東京'.repeat(million / 2), `${'東京'.repeat(1_999)}京京`],
      ['\u0301'.repeat(million), 'e\u0301'.repeat(2_000)],
    ] as const)
      await checkQuote(text, { quote })
    assert.isBelow(performance.now() - begun, 30_000)
  })

  // threat: agent-quote-many
  test('is checked after earlier ones, so that other work can run in between', async ({ assert }) => {
    const text = 'rye bread '.repeat(20_000)
    const turnsDuring = async (quotes: number) => {
      let turns = 0
      const count = () => {
        turns += 1
        next = setImmediate(count)
      }
      let next = setImmediate(count)
      await Promise.all(Array.from({ length: quotes }, () => checkQuote(text, { quote: 'rye rolls' })))
      clearImmediate(next)
      return turns
    }
    const alone = await turnsDuring(1)
    assert.isAbove(alone, 30)
    assert.isAbove(await turnsDuring(5), 4 * alone)
  })

  test('is not checked for a client that has disconnected', async ({ assert }) => {
    const left = AbortSignal.abort()
    await assert.rejects(() => checkQuote(TEXT, { quote: 'Rye rolls: free' }, left), /abort/)
    assert.isNull((await checkQuote(TEXT, { quote: 'Penguins' })).nearest)
  })
})
