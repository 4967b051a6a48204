import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { ShowItemProps } from '../../../inertia/pages/Data/types.js'
import { editItem } from '#src/knowledge/library/edit_item'
import { givenAccount } from '#tests/support/accounts'
import { answerOf, BREAD, NEAR_BREAD } from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { givenText, knowledge } from '#tests/support/knowledge'

const HOT = 'At how many degrees do I bake the loaf?'

test.group('Quote of changed content', () => {
  test('leads to the quoted version however often the content changed, {what}')
    .with([
      { what: 'in an answer', message: HOT },
      { what: 'among the closest passages', message: NEAR_BREAD },
    ])
    .run(async ({ client, assert }, { message }) => {
      const account = await givenAccount()
      const item = await givenText(account, 'Bread', BREAD)
      const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
      const { citations, closest } = answerOf((await asked.json({ message })).text())
      for (let change = 1; change <= 8; change += 1) {
        await editItem(await knowledge(), account.id, item.id, { text: `Rewritten ${change} times.` })
        await runJobs()
      }
      const [{ version, start, end, quote }] = [...citations, ...closest] as [(typeof citations)[number]]
      const page = await client
        .get(`/data/items/${item.id}?start=${start}&end=${end}&version=${version}`)
        .loginAs(account)
        .withInertia()
      const { shown, latestVersion } = page.inertiaProps as ShowItemProps
      assert.equal(shown!.version, 1)
      assert.equal(shown!.text.slice(start, end), quote)
      assert.equal(latestVersion, 9)
      const kept = await db.from('item_versions').where('item_id', item.id).orderBy('version')
      assert.deepEqual(
        kept.map((row) => Number(row.version)),
        [1, 5, 6, 7, 8, 9]
      )
    })
})
