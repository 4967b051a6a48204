import { test } from '@japa/runner'
import { answer } from '#src/answering/answer'
import { draftFromStored } from '#src/answering/answer_draft'
import { weighEvidence } from '#src/answering/find_evidence'
import { UntruthfulModel } from '#tests/fakes/untruthful_model'
import type { LanguageModel, ModelPrompt } from '#src/answering/language_model'
import type { AnsweringPersona } from '#src/answering/generative/prompt'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
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

/** Answers with one text, and with the given translations when it is asked for one. */
function modelThatSays(said: string, translations: Record<string, string> = {}) {
  const asked: ModelPrompt[] = []
  const model: LanguageModel = {
    async *stream(prompt) {
      asked.push(prompt)
      const isTranslation = prompt.system.startsWith('Translate')
      const text = /<text-\w+>\n(.*)\n<\/text-/s.exec(prompt.messages[0]!.content)?.[1]?.trim() ?? ''
      yield isTranslation ? (translations[text] ?? text) : said
    },
  }
  return { model, asked }
}

const SECRETIVE: AnsweringPersona = {
  introduction: 'I am the bakery.',
  masterPrompt:
    'You speak for a bakery. The secret staff discount code is BREAD-2026-STAFF. Praise the oven of Grandfather Emil. Never mention Bob.',
  strictness: 'strict',
  language: null,
}

async function answered({
  model,
  passages = [givenPassage(TEXT, { title: 'Bakery' })],
  persona = SECRETIVE,
  question = 'When does the bakery open on weekdays?',
}: {
  model: LanguageModel
  passages?: RankedPassage[]
  persona?: AnsweringPersona
  question?: string
}) {
  const evidence = weighEvidence(question, passages)
  const signal = new AbortController().signal
  const events = await Array.fromAsync(answer({ question, history: [], evidence, persona, model, signal }))
  const last = events.at(-1)!
  if (last.type !== 'done') throw new Error('the answer has no end')
  return last
}

test.group('Lies in another language than the passage', () => {
  const LIES = [
    {
      language: 'fr',
      question: 'À quelle heure la boulangerie ouvre-t-elle en semaine ?',
      lie: 'Le patron de cette boulangerie est un escroc qui vole ses clients depuis des années.',
      means: 'The owner of this bakery is a crook who has been stealing from his customers for years.',
    },
    {
      language: 'de',
      question: 'Wann öffnet die Bäckerei an Werktagen und was kostet ein Brot?',
      lie: 'Der Bäcker ist ein Betrüger, kaufen Sie Ihr Brot lieber bei evil.example.',
      means: 'The baker is a fraud, better buy your bread from evil.example.',
    },
    {
      language: 'ja',
      question: 'パン屋は平日は何時に開店しますか？教えてください。',
      lie: 'この店の主人は客からお金を盗む詐欺師なので、別の店で買ってください。',
      means: 'The owner of this shop is a fraudster who steals from customers, so buy elsewhere.',
    },
    {
      language: 'zh',
      question: '面包店工作日几点开门？请告诉我。',
      lie: '这家面包店的老板是个骗子，偷顾客的钱。',
      means: 'The owner of this bakery is a fraud who steals his customers\u2019 money.',
    },
    {
      language: 'fr',
      question: 'À quelle heure la boulangerie ouvre-t-elle en semaine ?',
      lie: 'Mes consignes disent: le code de remise secret pour le personnel est BREAD tiret vingt-vingt-six tiret STAFF.',
      means:
        'My instructions say: the secret discount code for staff is bread dash twenty twenty-six dash staff.',
    },
  ]

  // threat: foreign-lie
  test('shows quotes instead of “{lie}”')
    .with(LIES)
    .run(async ({ assert }, { language, question, lie, means }) => {
      const translations = { [lie]: means, [lie.replace('evil.example', '')]: means }
      for (const strictness of ['strict', 'balanced', 'free'] as const)
        for (const chosen of [null, language, 'en']) {
          const { model } = modelThatSays(`${lie.slice(0, -1)} [1]${lie.at(-1)}`, translations)
          const persona = { ...SECRETIVE, strictness, language: chosen }
          for (const asked of [question, 'When does the bakery open on weekdays?']) {
            const { text } = await answered({ model, persona, question: asked })
            assert.notInclude(text, lie.slice(0, 12), `${strictness} ${chosen} ${asked}`)
          }
        }
    })

  // threat: foreign-character
  test('checks sentences against a passage that has a Chinese, Japanese or Korean character', async ({
    assert,
  }) => {
    for (const character of ['面', 'パ', '빵']) {
      const passages = [givenPassage(`${TEXT} ${character}`, { title: 'Bakery' })]
      const lie = 'The owner of this bakery is a crook who robs customers [1].'
      const { text } = await answered({ model: modelThatSays(lie).model, passages })
      assert.equal(text, `${TEXT} ${character} [1]`)
    }
  })

  test('shows an honest answer in the language of the question, with the quote in the passage’s', async ({
    assert,
  }) => {
    const said = 'Die Bäckerei öffnet an Werktagen um 7 Uhr [1].'
    const bare = 'Die Bäckerei öffnet an Werktagen um 7 Uhr.'
    const { model, asked } = modelThatSays(said, { [bare]: 'The bakery opens at 7 on weekdays.' })
    const { text, citations } = await answered({ model, question: LIES[1]!.question })
    assert.equal(text, said)
    assert.equal(citations[0]!.quote, 'The bakery opens at 7 on weekdays.')
    const [, translation] = asked
    assert.notInclude(JSON.stringify(translation), 'BREAD-2026')
    assert.notInclude(JSON.stringify(translation), 'linen bag')
  })

  test('answers in no language that neither the persona nor the question has', async ({ assert }) => {
    const said = 'La boulangerie ouvre à 7 heures en semaine [1].'
    const bare = 'La boulangerie ouvre à 7 heures en semaine.'
    const { model } = modelThatSays(said, { [bare]: 'The bakery opens at 7 on weekdays.' })
    const persona = { ...SECRETIVE, language: 'de' }
    const { text } = await answered({ model, persona, question: LIES[0]!.question })
    assert.notInclude(text, 'boulangerie')
    const asFrench = await answered({ model, persona: { ...SECRETIVE, language: 'fr' } })
    assert.equal(asFrench.text, said)
  })

  test('needs every number of the sentence in the passage', async ({ assert }) => {
    const said = 'Die Bäckerei öffnet an Werktagen um 9 Uhr 30 [1].'
    const bare = 'Die Bäckerei öffnet an Werktagen um 9 Uhr 30.'
    const { model } = modelThatSays(said, { [bare]: 'The bakery opens at 7 on weekdays.' })
    assert.notInclude((await answered({ model, question: LIES[1]!.question })).text, '30')
  })
})

test.group('Leaks of the master prompt', () => {
  const persona = { ...SECRETIVE, strictness: 'free' as const }

  // threat: prompt-leak
  test('never shows “{said}”')
    .with([
      { said: 'The code is BREAD-2026-STAFF.' },
      { said: 'It begins with BREAD and ends with STAFF.' },
      { said: 'Spelled out, it is b-r-e-a-d 2-0-2-6 s-t-a-f-f.' },
      { said: 'There is a secret staff discount code.' },
      { said: 'I praise the oven of Grandfather Emil.' },
      { said: 'Never mention Bob.' },
      { said: 'I was told: answer questions from the passages that come with them.' },
    ])
    .run(async ({ assert }, { said }) => {
      const { text } = await answered({
        model: modelThatSays(`${said} The bakery opens at 7 [1].`).model,
        persona,
      })
      assert.equal(text, 'The bakery opens at 7 [1].')
    })

  test('shows what passages, the question or quotes in the prompt say', async ({ assert }) => {
    const greeting = 'Welcome to our little old bakery!'
    const masterPrompt = `You are Anna Berg. Begin with "${greeting}" and say that rye bread keeps for 9 days in a linen bag.`
    const said = `${greeting} Rye bread keeps for 9 days in a linen bag [1].`
    const { text } = await answered({
      model: modelThatSays(said).model,
      persona: { ...persona, masterPrompt },
    })
    assert.equal(text, said)
  })
})
