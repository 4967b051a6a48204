import { test } from '@japa/runner'
import { REMOVED, removeStatements } from '#src/conversations/erasure/remove_statements'

test.group('Erasure of a deleted item’s statements', () => {
  test('removes quotes and markers of the item and keeps other statements', ({ assert }) => {
    const text = 'Bake at 240 degrees. [1] Let it rest for an hour. [2]\n\nServe with butter. [3]'
    const left = removeStatements(text, [{ number: 2, quote: 'Let it rest for an hour.' }])
    assert.equal(left, `Bake at 240 degrees. [1] ${REMOVED}\n\nServe with butter. [3]`)
  })

  test('removes statements in a model’s own words', ({ assert }) => {
    const text = 'Your oven should be hot. It takes about forty minutes [1]. Enjoy it.'
    const left = removeStatements(text, [{ number: 1, quote: 'Bake for 40 minutes.' }])
    assert.notInclude(left, 'forty minutes')
    assert.include(left, 'Your oven should be hot.')
    assert.include(left, 'Enjoy it.')
  })

  test('removes statements that cite other items as well', ({ assert }) => {
    const left = removeStatements('Use rye [1][2].', [{ number: 1, quote: 'Rye is best.' }])
    assert.notInclude(left, 'Use rye')
  })

  test('leaves one note when all statements are removed', ({ assert }) => {
    const gone = [
      { number: 1, quote: 'Bake it.' },
      { number: 2, quote: 'Eat it.' },
    ]
    assert.equal(removeStatements('Bake it. [1] Eat it. [2]', gone), REMOVED)
  })
})
