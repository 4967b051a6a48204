import { test } from '@japa/runner'
import { rankSentences } from '#src/answering/extractive/rank_sentences'
import { scoreAnswerability } from '#src/answering/gate/score_answerability'
import { givenPassage } from '../../fakes/passages.js'

const SHOP = givenPassage(
  'Wir liefern innerhalb von drei Werktagen. Die Lieferungen sind ab 60 Euro gratis. ' +
    'Das Geschäft öffnet samstags von 10 bis 18 Uhr. Schreiben Sie an hallo@laden.example.'
)
const CLASS = givenPassage(
  'I teach a class every first Saturday of the month for 75 euros. My bakery is in Lisbon, Rua das Flores 8. ' +
    'Ring me under +351 21 123 4567. Bread is my life.'
)
const likeliest = (question: string, passage = SHOP) => rankSentences(question, [passage])[0]?.text ?? ''

test.group('Questions in other languages', () => {
  test('matches other forms of a word', ({ assert }) => {
    assert.isTrue(scoreAnswerability('Was ist mit der Lieferung?', [SHOP]).enough)
    assert.include(likeliest('Ist die Lieferung gratis?'), 'ab 60 Euro gratis')
    assert.isFalse(scoreAnswerability('Wie ist das Wetter in Hamburg?', [SHOP]).enough)
  })

  test('needs only part of the character pairs of a Chinese question', ({ assert }) => {
    const passage = givenPassage('我们的面包店早上七点开门。星期天关门。黑麦面包可以保存九天。')
    assert.isTrue(scoreAnswerability('黑麦面包能保存几天？', [passage]).enough)
    assert.isFalse(scoreAnswerability('法国总统是谁？', [passage]).enough)
  })
})

test.group('Implied topics of a sentence', () => {
  test('answers “{question}” with “{words}”')
    .with([
      { question: 'What is the price of the class?', words: '75 euros' },
      { question: 'How much does the class cost?', words: '75 euros' },
      { question: 'What is the address of the bakery?', words: 'Rua das Flores 8' },
      { question: 'Is there a phone number?', words: '+351 21 123 4567' },
    ])
    .run(({ assert }, { question, words }) => assert.include(likeliest(question, CLASS), words))

  test('does not take the words of an email address for its subject', ({ assert }) => {
    assert.notInclude(likeliest('Wann hat der Laden offen?'), '@')
    assert.include(likeliest('Wann hat der Laden offen?'), 'von 10 bis 18 Uhr')
  })
})
