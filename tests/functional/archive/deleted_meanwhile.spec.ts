import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import { requestExport } from '#src/archive/exports'
import { makeExport } from '#src/archive/export_account_job'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { givenAccount } from '#tests/support/accounts'
import { givenText, knowledge } from '#tests/support/knowledge'

test.group('An archive that is made while its account is deleted', () => {
  // threat: archive-survivor
  test('is deleted', async ({ assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', 'It keeps for five days.')
    const asked = await requestExport(account.id)
    const well = await knowledge()
    const originals = Object.create(well.originals) as typeof well.originals
    originals.move = async (path, key) => {
      await deleteAccount(well, account.id)
      await well.originals.move(path, key)
    }
    await makeExport(Object.assign(Object.create(well) as typeof well, { originals }), asked.id)
    assert.isFalse(await drive.use().exists(asked.storageKey))
  })

  test('is deleted if a killed process had only begun it', async ({ assert }) => {
    const account = await givenAccount()
    const asked = await requestExport(account.id)
    const draft = join(tmpdir(), `parley-${asked.id}.zip`)
    writeFileSync(draft, 'half of it')
    await deleteAccount(await knowledge(), account.id)
    await makeExport(await knowledge(), asked.id)
    assert.isFalse(existsSync(draft))
  })
})
