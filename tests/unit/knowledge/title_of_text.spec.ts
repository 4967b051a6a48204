import { test } from '@japa/runner'
import { titleOfText } from '#src/knowledge/documents/title_of_text'

const LONG =
  'The starter rests in the fridge for two weeks before it is fed again and then it rises twice as high as before.'

test.group('A text without a title', () => {
  test('takes its first words as title')
    .with([
      ['# Rye\n\nA loaf.', 'Rye'],
      ['\n\n  > **Rye** is dark.\nMore.', 'Rye** is dark.'],
      ['- one\n- two', 'one'],
      ['خبز الجاودار', 'خبز الجاودار'],
    ] as const)
    .run(({ assert }, [text, title]) => assert.equal(titleOfText(text), title))

  test('cuts the title at a word and ends it with an ellipsis', ({ assert }) => {
    assert.equal(
      titleOfText(LONG),
      'The starter rests in the fridge for two weeks before it is fed again and then…'
    )
  })

  test('cuts a title without spaces between characters', ({ assert }) => {
    assert.equal(titleOfText('面'.repeat(200)), `${'面'.repeat(79)}…`)
    assert.equal(titleOfText('🍞'.repeat(200)), `${'🍞'.repeat(79)}…`)
  })

  test('has no title without words', ({ assert }) => assert.isNull(titleOfText(' \n## \n')))
})
