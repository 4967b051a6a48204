import { test } from '@japa/runner'
import { scoreAnswerability } from '#src/answering/gate/score_answerability'
import { gateFeatures } from '#src/answering/gate/gate_features'
import { countAntonyms } from '#src/answering/gate/antonyms'
import { stems } from '#src/knowledge/passages/terms/content_words'
import { givenPassage } from '../../fakes/passages.js'

const text = 'The bakery opens at seven on weekdays. On Sundays it stays closed.'

test.group('Gate with vectors', () => {
  test('scores a passage with a similar meaning higher', ({ assert }) => {
    const question = 'When does the bakery near my station open?'
    const near = scoreAnswerability(question, [givenPassage(text, { similarity: 0.75 })])
    const far = scoreAnswerability(question, [givenPassage(text, { similarity: 0.15 })])
    assert.isAbove(near.score, far.score)
    assert.isTrue(near.enough)
    assert.isFalse(far.enough)
  })

  test('never takes small talk for a question about the content', ({ assert }) => {
    for (const question of ['hello', 'Tell me a joke', 'asdf qwertz'])
      assert.isFalse(scoreAnswerability(question, [givenPassage(text, { similarity: 0.4 })]).enough, question)
  })

  test('scores a passage without a vector by its words', ({ assert }) => {
    const passages = [givenPassage(text)]
    assert.isTrue(scoreAnswerability('When does the bakery open on Sundays?', passages).enough)
  })

  test('does not answer a question that reverses a detail of the sentence', ({ assert }) => {
    const passages = [givenPassage(text, { similarity: 0.6 })]
    const score = (question: string) => scoreAnswerability(question, passages).score
    const straight = score('When does the bakery open on weekdays?')
    for (const turned of [
      'When does the bakery not open on weekdays?',
      'When does the bakery close on weekdays at seven, which is never?',
      'When does the bakery in Lisbon open on weekdays?',
      'When does the bakery open on weekdays in 2031?',
    ])
      assert.isBelow(score(turned), straight, turned)
    assert.isTrue(scoreAnswerability('When does the bakery open on weekdays?', passages).enough)
    assert.isFalse(scoreAnswerability('When does the bakery not open on weekdays?', passages).enough)
  })

  test('lets an antonym answer a yes-or-no question', ({ assert }) => {
    const passages = [givenPassage('On Sundays the bakery is closed.', { similarity: 0.6 })]
    assert.equal(gateFeatures('When is the bakery open on Sundays?', passages).antonyms, 1)
    for (const question of ['Is the bakery open on Sundays?', 'Is the bakery not closed on Sundays?'])
      assert.isTrue(scoreAnswerability(question, passages).enough, question)
  })

  test('scores words that only another sentence of the passage has against the answer', ({ assert }) => {
    const apart = 'The bakery opens at seven. The museum of salt has a garden. Its owner sells honey.'
    const one = gateFeatures('Who sells honey?', [givenPassage(apart, { similarity: 0.5 })])
    const two = gateFeatures('Who sells honey in the museum of salt?', [
      givenPassage(apart, { similarity: 0.5 }),
    ])
    assert.equal(one.elsewhere, 0)
    assert.isAbove(two.elsewhere, 0)
  })
})

test.group('Opposites', () => {
  const count = (question: string, sentence: string) => countAntonyms(stems(question), stems(sentence))

  test('counts words that the sentence has only as their antonym', ({ assert }) => {
    assert.equal(count('What is the largest city?', 'The smallest city is Hum.'), 1)
    assert.equal(count('What is the largest city?', 'The largest city is Oslo, the smallest Hum.'), 0)
    assert.equal(count('Where were they unsettled?', 'They settled in Hum.'), 1)
    assert.equal(count('Where did they settle?', 'They settled in Hum.'), 0)
  })
})
