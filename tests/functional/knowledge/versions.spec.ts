import { test } from '@japa/runner'
import { editItem } from '#src/knowledge/library/edit_item'
import { compareVersions, listVersions } from '#src/knowledge/library/compare_versions'
import type { Comparison, StoredVersion } from '#protocol/versions'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { givenText, knowledge } from '#tests/support/knowledge'

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

    assert.deepEqual(comparison!.parts, [
      { kind: 'same', text: 'One loaf.\n' },
      {
        kind: 'changed',
        pieces: [
          { kind: 'removed', text: 'Two' },
          { kind: 'added', text: 'Four' },
          { kind: 'same', text: ' eggs.\n' },
        ],
      },
      { kind: 'same', text: 'Three cups.' },
    ])
    assert.containsSubset(comparison, { addedLines: 1, removedLines: 1, isPrecise: true })
  })

  test('omit long unchanged parts except for the lines around a change', async ({ assert }) => {
    const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}.`)
    const { account, item } = await edited([lines.join('\n'), lines.with(20, 'Nothing alike!').join('\n')])
    const comparison = await compareVersions(account.id, item.id, 1, 2)
    assert.deepEqual(comparison!.parts, [
      { kind: 'folded', lines: 17 },
      { kind: 'same', text: 'Line 17.\nLine 18.\nLine 19.\n' },
      { kind: 'removed', text: 'Line 20.\n' },
      { kind: 'added', text: 'Nothing alike!\n' },
      { kind: 'same', text: 'Line 21.\nLine 22.\nLine 23.\n' },
      { kind: 'folded', lines: 16 },
    ])
  })

  test('are compared on a page, the last two by default', async ({ client, assert }) => {
    const { account, item } = await edited(['One loaf.', 'Two loaves.', 'Three loaves.'])
    const look = async (query: string, as = account) =>
      client.get(`/data/items/${item.id}/compare${query}`).loginAs(as).withInertia()

    const last = await look('')
    last.assertInertiaComponent('Data/CompareVersions')
    const props = last.inertiaProps as { comparison: Comparison; versions: StoredVersion[] }
    assert.containsSubset(props.comparison, { from: 2, to: 3 })
    assert.match(props.versions[0]!.createdAt!, /^\d{4}-\d\d-\d\dT/)
    assert.containsSubset((await look('?from=1&to=3')).inertiaProps, { comparison: { from: 1, to: 3 } })
    ;(await look('?from=1&to=9')).assertStatus(404)
    ;(await look('', await givenAccount('Eve'))).assertStatus(404)
  })

  test('are limited to the last five', async ({ assert }) => {
    const { account, item } = await edited(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((word) => `The word is ${word}.`)
    )
    assert.deepEqual(
      (await listVersions(account.id, item.id)).map(({ version }) => version),
      [7, 6, 5, 4, 3]
    )
    assert.isNull(await compareVersions(account.id, item.id, 2, 7))
  })

  test('are shown to their account holder only', async ({ assert }) => {
    const { item } = await edited(['One loaf.', 'Two loaves.'])
    const outsider = await givenAccount('Someone else')
    assert.isNull(await compareVersions(outsider.id, item.id, 1, 2))
    assert.isEmpty(await listVersions(outsider.id, item.id))
  })

  test('without anything in common are quickly shown as replaced', async ({ assert }) => {
    const lines = (word: string) =>
      Array.from({ length: 20_000 }, (_, at) => `${word} ${at * 7919}`).join('\n')
    const { account, item } = await edited([lines('old'), lines('new')])
    const comparison = await compareVersions(account.id, item.id, 1, 2)
    assert.isFalse(comparison!.isPrecise)
    assert.lengthOf(comparison!.parts, 2)
  })
})
