import { test } from '@japa/runner'
import { scoreAnswerability } from '#src/answering/gate/score_answerability'
import { gateFeatures } from '#src/answering/gate/gate_features'
import { matchQuestion } from '#src/knowledge/passages/ranking/match_question'
import { givenPassage } from '../../fakes/passages.js'

const text = 'The bakery opens at seven on weekdays. On Sundays it stays closed.'

test.group('The gate', () => {
  test('scores a passage with a similar meaning higher', ({ assert }) => {
    const question = 'When does the bakery near my station open?'
    const score = (similarity: number) => {
      const passage = givenPassage(text, { similarity })
      const { matches } = matchQuestion(question, [passage], {
        similarities: new Map([
          [passage.passageId, { passage: similarity, sentences: [similarity, similarity] }],
        ]),
      })
      return scoreAnswerability(question, [{ ...passage, match: matches.get(passage.passageId)! }]).score
    }
    assert.isAbove(score(0.75), score(0.15))
  })

  test('passes a question whose words are in the passage', ({ assert }) => {
    for (const question of ['When does the bakery open on Sundays?', 'When does the bakery open?'])
      assert.isTrue(scoreAnswerability(question, [givenPassage(text)]).enough, question)
  })

  test('never treats small talk as a question about the content', ({ assert }) => {
    for (const question of ['hello', 'Tell me a joke', 'asdf qwertz'])
      assert.isFalse(scoreAnswerability(question, [givenPassage(text, { similarity: 0.2 })]).enough, question)
  })

  test('scores a question lower if it names something in no passage', ({ assert }) => {
    const score = (question: string) => scoreAnswerability(question, [givenPassage(text)]).score
    const straight = score('When does the bakery open?')
    assert.isBelow(score('When does the bakery in Lisbon open in 2031?'), straight)
    assert.isBelow(score('When does the museum open?'), straight)
  })

  test('recognizes phone numbers and email addresses by their form', ({ assert }) => {
    const contact = givenPassage('Write to hello@shop.example or call +49 30 1234567. We ship on weekdays.')
    const plain = ['phone number', 'What is your email address?', 'Quel est votre numéro de téléphone ?']
    for (const question of [...plain, 'Wie ist Ihre Telefonnummer?', '¿Cuál es tu correo electrónico?'])
      assert.isTrue(scoreAnswerability(question, [contact]).enough, question)
    for (const question of ['What is the number of the tram?', 'What is the phone number of the museum?'])
      assert.isFalse(scoreAnswerability(question, [contact]).enough, question)
    for (const number of ['01.23.45.67.89', '030/901 820', '1-800-555-0199'])
      assert.isTrue(
        scoreAnswerability('phone number', [givenPassage(`Call ${number} today.`)]).enough,
        number
      )
    for (const date of ['2024-05-12 10:30', '05.12.2024 18:00', '01/02/2024'])
      assert.isFalse(scoreAnswerability('phone number', [givenPassage(`We met on ${date}.`)]).enough, date)
    assert.isFalse(scoreAnswerability('phone number', [givenPassage(text)]).enough)
  })

  test('answers a question about money with an amount or a word of prices only', ({ assert }) => {
    const isEnough = (question: string, text: string) =>
      scoreAnswerability(question, [givenPassage(text)], 'free').enough
    assert.isFalse(isEnough('How much do wildcards cost?', 'Wildcards cost 50% more time than keys.'))
    assert.isFalse(isEnough('Was kosten Platzhalter?', 'Platzhalter kosten Rechenzeit.'))
    assert.isTrue(isEnough('How much do wildcards cost?', 'Wildcards cost 5 dollars a month.'))
    assert.isTrue(isEnough('How much do wildcards cost?', 'Wildcards cost four crowns at the market.'))
    assert.isTrue(isEnough('How much do wildcards cost?', 'Wildcards are free and cost nothing.'))
    assert.isTrue(isEnough('Was kosten Platzhalter?', 'Platzhalter kosten 5 € im Monat.'))
    assert.isTrue(isEnough('How slow are wildcards?', 'Wildcards are slow: 50% slower.'))
  })

  test('measures the passages found as shares of the question', ({ assert }) => {
    const features = gateFeatures('Does the bakery of Lisbon sell honey?', [
      givenPassage('The bakery sells honey.', { title: 'Honey' }),
      givenPassage('Rain is likely.'),
    ])!
    assert.isAbove(features.lacks, 0.2)
    assert.isBelow(features.lacks, 0.6)
    assert.isAbove(features.heading, 0)
    assert.equal(features.agrees, 1)
    assert.isNull(gateFeatures('Does it?', []))
  })
})
