import { test } from '@japa/runner'
import { weighEvidence } from '#src/answering/gate'
import { givenPassage } from '../../fakes/passages.js'

const text = 'The bakery opens at seven on weekdays. On Sundays it stays closed.'

test.group('Evidence with meaning', () => {
  test('a passage that is near in meaning counts for more than one that is far', ({ assert }) => {
    const question = 'When does the bakery near my station open?'
    const near = weighEvidence(question, [givenPassage(text, { similarity: 0.75 })])
    const far = weighEvidence(question, [givenPassage(text, { similarity: 0.15 })])
    assert.isAbove(near.score, far.score)
    assert.isTrue(near.enough)
    assert.isFalse(far.enough)
  })

  test('small talk is no question about the content, however near a passage comes', ({ assert }) => {
    for (const question of ['hello', 'Tell me a joke', 'asdf qwertz'])
      assert.isFalse(weighEvidence(question, [givenPassage(text, { similarity: 0.4 })]).enough, question)
  })

  test('a passage without a vector is weighed by its words alone', ({ assert }) => {
    const passages = [givenPassage(text)]
    assert.isTrue(weighEvidence('When does the bakery open on Sundays?', passages).enough)
  })
})
