import { test } from '@japa/runner'
import { editItem } from '#src/knowledge/actions/edit_item'
import { compareVersions, keptVersions } from '#src/knowledge/queries/compare_versions'
import { givenAccount } from '#tests/worlds/accounts'
import { runJobs } from '#tests/worlds/jobs'
import { givenText, knowledge } from '#tests/worlds/knowledge'

async function edited(texts: string[]) {
  const account = await givenAccount()
  const item = await givenText(account, 'Bread', texts[0]!)
  for (const text of texts.slice(1)) {
    await editItem(await knowledge(), account.id, item.id, { text })
    await runJobs()
  }
  return { account, item }
}

test.group('Versions of an item', () => {
  test('are compared line by line', async ({ assert }) => {
    const { account, item } = await edited([
      'One loaf.\nTwo eggs.\nThree cups.',
      'One loaf.\nFour eggs.\nThree cups.',
    ])
    const comparison = await compareVersions(account.id, item.id, 1, 2)

    assert.deepEqual(
      comparison!.parts.map(({ kind, text }) => [kind, text.trim()]),
      [
        ['same', 'One loaf.'],
        ['removed', 'Two eggs.'],
        ['added', 'Four eggs.'],
        ['same', 'Three cups.'],
      ]
    )
    assert.containsSubset(comparison, { addedLines: 1, removedLines: 1, isPrecise: true })
  })

  test('of which the last five are kept', async ({ assert }) => {
    const { account, item } = await edited(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((word) => `The word is ${word}.`)
    )
    assert.deepEqual(
      (await keptVersions(account.id, item.id)).map(({ version }) => version),
      [7, 6, 5, 4, 3]
    )
    assert.isNull(await compareVersions(account.id, item.id, 2, 7))
  })

  test('are shown to their account holder only', async ({ assert }) => {
    const { item } = await edited(['One loaf.', 'Two loaves.'])
    const outsider = await givenAccount('Somebody else')
    assert.isNull(await compareVersions(outsider.id, item.id, 1, 2))
    assert.isEmpty(await keptVersions(outsider.id, item.id))
  })

  test('that have nothing in common are shown as replaced, in good time', async ({ assert }) => {
    const lines = (word: string) =>
      Array.from({ length: 20_000 }, (_, at) => `${word} ${at * 7919}`).join('\n')
    const { account, item } = await edited([lines('old'), lines('new')])
    const comparison = await compareVersions(account.id, item.id, 1, 2)
    assert.isFalse(comparison!.isPrecise)
    assert.lengthOf(comparison!.parts, 2)
  })
})
