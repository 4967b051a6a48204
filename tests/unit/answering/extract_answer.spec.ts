import { test } from '@japa/runner'
import { answer } from '#src/answering/answer'
import { draftFromStored, type FinishedAnswer } from '#src/answering/answer_draft'
import { weighEvidence } from '#src/answering/find_evidence'
import { checkCitation } from '#src/answering/citations'
import { scoreAnswerability } from '#src/answering/gate/score_answerability'
import { extractAnswer } from '#src/answering/extractive/extract_answer'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { givenPassage } from '#tests/fakes/passages'
import { random } from '#tests/fakes/random'

const texts = (question: string, ...passages: RankedPassage[]) =>
  extractAnswer(question, passages).map(({ parts }) =>
    parts
      .filter((part) => typeof part === 'string')
      .join('')
      .trim()
  )

async function finished(
  question: string,
  passages: RankedPassage[],
  stored: Map<string, string>
): Promise<FinishedAnswer> {
  const storedText = async (itemId: string) => stored.get(itemId) ?? null
  const evidence = weighEvidence(question, passages)
  const signal = new AbortController().signal
  const events = await Array.fromAsync(
    answer(
      { question, history: [], evidence, persona: null, model: null, signal },
      draftFromStored({ storedText })
    )
  )
  const last = events.at(-1)!
  if (last.type !== 'done') throw new Error('the answer has no end')
  return last
}

test.group('Extractive answer', () => {
  test('quotes the sentence that says most about the question', ({ assert }) => {
    const passage = givenPassage(
      'Rye is a grain. Rye bread keeps for nine days in a linen bag. We also sell cake.'
    )
    assert.deepEqual(texts('How many days does rye bread keep?', passage), [
      'Rye bread keeps for nine days in a linen bag.',
    ])
  })

  test('prefers a sentence with the kind of fact that the question asks for', ({ assert }) => {
    const passage = givenPassage(
      'The bridge was a gift to the town. The bridge was finished in 1931. The bridge was loved.'
    )
    assert.equal(texts('When was the bridge finished?', passage)[0], 'The bridge was finished in 1931.')
    const people = givenPassage(
      'The tower was designed with care and patience. The tower was designed by Ada Stone.'
    )
    assert.include(texts('Who designed the tower?', people).join(' '), 'Ada Stone')
  })

  test('quotes the short reply after a sentence as well', ({ assert }) => {
    const coach = givenPassage(
      'People often ask whether I take equity. I do not. I was an investor once, in 2015. It went badly.'
    )
    assert.deepEqual(texts('Do you take equity?', coach), [
      'People often ask whether I take equity. I do not.',
    ])
    const apart = givenPassage('The shop asks whether you want a bag.\n\nNo bags are sold at the market.')
    assert.deepEqual(texts('Does the shop ask?', apart), ['The shop asks whether you want a bag.'])
  })

  test('quotes every item of the list that the question asks for', ({ assert }) => {
    const studio = givenPassage(
      '- Mat: Mondays, 18 euros\n- Reformer: Tuesdays, 32 euros\n- Prenatal: Saturdays, 22 euros',
      { title: 'Pilates with Nora', heading: 'Pilates with Nora › Classes' }
    )
    const items = [
      '- Mat: Mondays, 18 euros',
      '- Reformer: Tuesdays, 32 euros',
      '- Prenatal: Saturdays, 22 euros',
    ]
    assert.deepEqual(texts('Which classes do you offer?', studio), items)
    assert.deepEqual(texts('When is the reformer class?', studio), ['Reformer: Tuesdays, 32 euros'])
    assert.isTrue(scoreAnswerability('Which classes are there?', [studio]).enough)
    assert.isFalse(scoreAnswerability('Which yoga classes are there?', [studio]).enough)
  })

  test('never answers with the column names of a table', ({ assert }) => {
    const plans = givenPassage('| plan | price |\n|---|---|\n| Light | 49 euros |\n| Regular | 89 euros |', {
      title: 'Studio',
      heading: 'Membership',
    })
    assert.deepEqual(texts('What is the price of the light plan?', plans), ['Light | 49 euros'])
    assert.deepEqual(texts('What memberships do you have?', plans), [
      '- Light | 49 euros',
      '- Regular | 89 euros',
    ])
  })

  test('leaves out sentences without the decisive word', ({ assert }) => {
    const rules = givenPassage(
      'The reformer class costs 32 euros. A class is cancelled twelve hours before. Each class has a teacher.'
    )
    assert.deepEqual(texts('How much is the reformer class?', rules), ['The reformer class costs 32 euros.'])
  })

  test('starts the quote after the marks of a bold question', ({ assert }) => {
    const faq = givenPassage('**Do I need to bring a mat?** No, mats are there.')
    assert.deepEqual(texts('Do I need a mat?', faq), ['No, mats are there.'])
  })

  test('answers with the text below a heading or question instead of the heading', ({ assert }) => {
    const faq = givenPassage(
      '## How do I reset my password?\n\nOpen Settings and choose Forgot. A letter arrives within a minute.'
    )
    assert.equal(texts('How do I reset my password?', faq)[0], 'Open Settings and choose Forgot.')
  })

  test('leaves list, heading and table marks out of the quote', ({ assert }) => {
    const list = givenPassage(
      'Prices:\n\n- **Adults** pay nine euros\n- Children pay four euros\n\n| Day | Hours |\n| --- | --- |\n| Monday | nine to five |'
    )
    assert.deepEqual(texts('How much do children pay?', list)[0], 'Children pay four euros')
    assert.equal(texts('What are the hours on Monday?', list).at(-1), 'Monday | nine to five')
  })

  test('does not repeat itself', ({ assert }) => {
    const one = givenPassage('Parcels to Norway take six working days.')
    const same = givenPassage('Parcels to Norway take six working days.')
    assert.lengthOf(texts('How long do parcels to Norway take?', one, same), 1)
  })

  test('keeps the sentences of a document in their order', ({ assert }) => {
    const passage = givenPassage(
      'Knead the dough for ten minutes. Then the dough rests for an hour before you bake it.'
    )
    const found = texts('How long do I knead the dough and how long does the dough rest?', passage)
    assert.deepEqual(found, [
      'Knead the dough for ten minutes.',
      'Then the dough rests for an hour before you bake it.',
    ])
  })

  test('says that the content has no answer in the words of the master prompt', async ({ assert }) => {
    const passages = [givenPassage('Rye bread keeps for nine days.')]
    const signal = new AbortController().signal
    const masterPrompt = 'Be brief.\n- If you do not know the answer, say: "Ask Anna at the counter!"\n'
    const persona = { introduction: '', masterPrompt, strictness: 'balanced' as const, language: null }
    const question = 'How tall is the Eiffel Tower?'
    const evidence = weighEvidence(question, passages, persona.strictness)
    const events = await Array.fromAsync(
      answer({ question, history: [], evidence, persona, model: null, signal })
    )
    assert.containsSubset(events.at(-1), {
      type: 'done',
      answered: false,
      text: 'Ask Anna at the counter!',
      citations: [],
    })
  })

  test('gives no answer without passages or when all quoted texts have changed', async ({ assert }) => {
    assert.isFalse((await finished('When does it open?', [], new Map())).answered)
    const passage = givenPassage('The bakery opens at seven.')
    const changed = await finished(
      'When does the bakery open?',
      [passage],
      new Map([[passage.itemId, 'Rewritten.']])
    )
    assert.isFalse(changed.answered)
    assert.include(changed.text, 'don’t have anything')
  })

  test('cites the stored text character for character in 500 generated answers', async ({ assert }) => {
    const { pick, between } = random(2026)
    const nouns = [
      'boiler',
      'ledger',
      'orchard',
      'Müller',
      '東京',
      'ferry',
      'violin',
      'Ångström',
      'cellar',
      '😀 garden',
      'C#',
      'naïve café',
    ]
    const verbs = ['opens', 'costs', 'holds', 'replaces', 'reaches', 'remembers']
    const shapes = [
      (s: string) => `${s}. `,
      (s: string) => `\n- ${s}\n`,
      (s: string) => `\n## ${s}\n\n`,
      (s: string) => `\n| ${s} | 12 |\n`,
      (s: string) => `${s}!\n`,
      (s: string) => `> ${s}.\n`,
      (s: string) => `“${s}.” `,
      (s: string) => `**${s}**. `,
      (s: string) => `\n1. ${s}\n`,
      (s: string) => `${s}。`,
    ]
    let answered = 0
    let quotes = 0
    for (let round = 0; round < 500; round++) {
      const stored = new Map<string, string>()
      const passages = Array.from({ length: between(1, 5) }, (_, at) => {
        const said = () => `${pick(nouns)} ${pick(verbs)} ${between(2, 9999)} ${pick(nouns)}`
        const body = Array.from({ length: between(1, 8) }, () => pick(shapes)(said())).join('')
        const lead = 'x'.repeat(between(0, 300))
        const itemId = `item-${round}-${at}`
        stored.set(itemId, lead + body)
        return givenPassage(body, { itemId, start: lead.length })
      })
      const result = await finished(
        `What ${pick(verbs)} the ${pick(nouns)} ${pick(nouns)}?`,
        passages,
        stored
      )
      if (result.answered) answered++
      for (const citation of result.citations) {
        quotes++
        assert.isTrue(await checkCitation(citation, async (itemId) => stored.get(itemId) ?? null))
        assert.include(result.text, `${citation.quote} [${citation.index}]`)
        const text = stored.get(citation.itemId)!
        assert.include(text, citation.before + citation.quote + citation.after)
      }
    }
    assert.isAbove(answered, 150)
    assert.isAbove(quotes, 200)
  })
})
