import { test } from '@japa/runner'
import { titleOfText } from '#src/knowledge/documents/title_of_text'

const LONG =
  'The starter rests in the fridge for two weeks before it is fed again and then it rises twice as high as before.'

test.group('A text without a title', () => {
  test('is called by its first words')
    .with([
      ['# Rye\n\nA loaf.', 'Rye'],
      ['\n\n  > **Rye** is dark.\nMore.', 'Rye** is dark.'],
      ['- one\n- two', 'one'],
      ['خبز الجاودار', 'خبز الجاودار'],
    ] as const)
    .run(({ assert }, [text, title]) => assert.equal(titleOfText(text), title))

  test('is cut at a word, and says that it goes on', ({ assert }) => {
    assert.equal(
      titleOfText(LONG),
      'The starter rests in the fridge for two weeks before it is fed again and then…'
    )
  })

  test('is cut between letters where there are no words, and never within one', ({ assert }) => {
    assert.equal(titleOfText('面'.repeat(200)), `${'面'.repeat(79)}…`)
    assert.equal(titleOfText('🍞'.repeat(200)), `${'🍞'.repeat(79)}…`)
  })

  test('has none when there are no words', ({ assert }) => assert.isNull(titleOfText(' \n## \n')))
})
