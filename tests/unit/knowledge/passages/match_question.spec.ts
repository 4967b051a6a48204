import { test } from '@japa/runner'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { matchQuestion } from '#src/knowledge/passages/ranking/match_question'
import { scoreMatches } from '#src/knowledge/passages/ranking/rank_by_match'
import { cpuMsOf } from '../../../support/cpu_time.js'

let ids = 0
function passage(text: string, over: Partial<RankedPassage> = {}): RankedPassage {
  ids += 1
  return {
    passageId: 900_000 + ids,
    itemId: 'item',
    sourceId: 'source',
    version: 1,
    kind: 'text',
    title: '',
    url: null,
    heading: null,
    place: null,
    text,
    start: 0,
    end: text.length,
    startMs: null,
    endMs: null,
    score: 0,
    similarity: null,
    ...over,
  }
}

function order(question: string, passages: RankedPassage[], similarities = new Map()): string[] {
  const { matches } = matchQuestion(question, passages, { similarities })
  const scores = scoreMatches([...matches.values()], passages)
  return passages
    .map((one, at) => ({ text: one.text, score: scores[at]! }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ text }) => text)
}

const BREAD = 'The rye bread keeps for five days in a linen bag.'
const MARKET = 'We sell at the market on Saturdays from eight to noon.'
const OVEN = 'The oven is heated with beech wood.'

test.group('Matching a question with passages', () => {
  test('puts the passage with the rare words of the question first', ({ assert }) => {
    assert.equal(
      order(
        'how long does rye bread keep',
        [MARKET, OVEN, BREAD].map((text) => passage(text))
      )[0],
      BREAD
    )
  })

  test('finds a passage by its heading alone', ({ assert }) => {
    const titled = passage('Until five on weekdays.', { heading: 'Visit › Opening hours' })
    assert.equal(order('opening hours', [passage(BREAD), titled, passage(OVEN)])[0], titled.text)
  })

  test('matches a word with a typo', ({ assert }) => {
    assert.equal(
      order(
        'markett saterday',
        [BREAD, OVEN, MARKET].map((text) => passage(text))
      )[0],
      MARKET
    )
  })

  test('counts a misspelled word as the word of the content that was meant', ({ assert }) => {
    const passages = [MARKET, OVEN, BREAD].map((text) => passage(text))
    const bm25 = (question: string) =>
      passages.map(({ passageId }) => matchQuestion(question, passages).matches.get(passageId)!.bm25)
    const [market, oven, bread] = bm25('beech wod in the oevn')
    assert.isAbove(oven!, 1)
    assert.deepEqual([market, bread], [0, 0])
    assert.isBelow(oven!, bm25('beech wood in the oven')[1]!)
  })

  test('counts other forms of a word outside English', ({ assert }) => {
    const texts = ['Die Lieferungen sind gratis.', 'Das Geschäft ist offen.'].map((text) => passage(text))
    const { matches } = matchQuestion('Was kostet die Lieferung', texts)
    assert.isAbove(matches.get(texts[0]!.passageId)!.bm25, 0)
    assert.equal(matches.get(texts[1]!.passageId)!.bm25, 0)
  })

  test('reads a single word in the language of the content', ({ assert }) => {
    const texts = ['Die Öffnungszeiten sind hier.', 'Unsere Öffnungszeit ist am Freitag.'].map((text) =>
      passage(text)
    )
    const { matches } = matchQuestion('Öffnungszeiten', texts)
    assert.isAbove(matches.get(texts[1]!.passageId)!.bm25, 0)
  })

  test('finds the part of a German compound', ({ assert }) => {
    const dues = 'Der Jahresbeitrag beträgt 30 Euro.'
    const texts = ['Wir treffen uns am Freitag.', dues, 'Das Netz ist offen.']
    assert.equal(
      order(
        'Mitgliedsbeitrag',
        texts.map((text) => passage(text))
      )[0],
      dues
    )
  })

  test('follows the meaning of a single sentence where no word is shared', ({ assert }) => {
    const [bread, market] = [passage(`${OVEN} ${BREAD}`), passage(MARKET)]
    const similarities = new Map([
      [bread.passageId, { passage: 0.2, sentences: [0.1, 0.8] }],
      [market.passageId, { passage: 0.3, sentences: [0.3] }],
    ])
    assert.equal(order('when does it go stale', [market, bread], similarities)[0], bread.text)
  })

  test('ignores sentence vectors that belong to another text', ({ assert }) => {
    const one = passage(`${OVEN} ${BREAD}`)
    const similarities = new Map([[one.passageId, { passage: 0.2, sentences: [0.9] }]])
    const { matches } = matchQuestion('stale', [one], { similarities })
    assert.deepEqual(
      matches.get(one.passageId)!.sentences.map(({ similarity }) => similarity),
      [0, 0]
    )
  })

  test('gives every quotable sentence its exact place', ({ assert }) => {
    const one = passage('- First item.\n- Second item.\n\n| a | b |')
    const { matches } = matchQuestion('item', [one])
    const quotes = matches.get(one.passageId)!.sentences.map(({ start, end }) => one.text.slice(start, end))
    assert.deepEqual(quotes, ['First item.', 'Second item.', 'a | b'])
  })

  test('puts the only passage with the word first before it has a vector', ({ assert }) => {
    const pages = ['one', 'two', 'three'].map((word) =>
      passage(`This page tells of keyword${word}. It is told in a few plain sentences.`)
    )
    const similarities = new Map(
      pages.slice(1).map((one) => [one.passageId, { passage: 0.8, sentences: [0.8, 0.1] }])
    )
    assert.equal(order('keywordone', pages, similarities)[0], pages[0]!.text)
  })

  test('prefers a passage beside one about the question to one further away', ({ assert }) => {
    const places = [
      { start: 900, text: 'We start before dawn.' },
      { start: 600, text: OVEN },
      { start: 60, text: 'We start in the dark.' },
      { start: 0, text: BREAD },
    ].map(({ text, start }) => passage(text, { itemId: 'guide', start }))
    assert.deepEqual(order('Does bread in a bag start?', places).slice(0, 2), [BREAD, places[2]!.text])
  })

  test('scores nothing when nothing is shared', ({ assert }) => {
    const passages = [passage(BREAD), passage(OVEN)]
    const { matches } = matchQuestion('xylophone', passages)
    assert.deepEqual(scoreMatches([...matches.values()], passages), [0, 0])
  })

  test('takes linear time for a long question', ({ assert }) => {
    const passages = Array.from({ length: 300 }, (_, at) =>
      passage(`${BREAD} ${MARKET} ${OVEN} ${at}`.repeat(5))
    )
    const question = Array.from({ length: 600 }, (_, at) => `word${at}`).join(' ')
    const began = performance.now()
    matchQuestion(question, passages)
    assert.isBelow(performance.now() - began, 10_000)
  }).timeout(60_000)

  // threat: repeated-words
  test('takes under two seconds of CPU for four questions that repeat one word', async ({ assert }) => {
    const texts = ['面包'.repeat(2_000), "n'tا".repeat(1_000), 'ab '.repeat(1_333), '面包 '.repeat(1_333)]
    const ms = await cpuMsOf(() => texts.forEach((text) => matchQuestion(text, [passage(BREAD)])))
    assert.isBelow(ms, 2_000)
  }).timeout(60_000)
})
