import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { loadOrCreateAppKey } from '#src/shared/crypto/app_key'

const run = promisify(execFile)
const module = new URL('../../../src/shared/crypto/app_key.ts', import.meta.url)

test.group('The app key', (group) => {
  let folder: string

  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-key-'))
    return () => rm(folder, { recursive: true })
  })

  test('generates a long random key that only its owner can read', async ({ assert }) => {
    const key = loadOrCreateAppKey(join(folder, 'not', 'there'))

    assert.isAtLeast(key.length, 32)
    const { mode } = await stat(join(folder, 'not', 'there', 'app.key'))
    assert.equal(mode & 0o777, 0o600)
  })

  test('returns the same key for a folder and another key for another folder', ({ assert }) => {
    assert.equal(loadOrCreateAppKey(folder), loadOrCreateAppKey(folder))
    assert.notEqual(loadOrCreateAppKey(folder), loadOrCreateAppKey(join(folder, 'other')))
  })

  test('gives concurrent processes the same key and leaves no draft', async ({ assert }) => {
    const script = `const { loadOrCreateAppKey } = await import(${JSON.stringify(module.href)}); process.stdout.write(loadOrCreateAppKey(process.argv[1]))`
    const starts = Array.from({ length: 6 }, () => {
      return run(process.execPath, ['--no-warnings', '--input-type=module', '-e', script, folder], {
        cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      })
    })
    const keys = (await Promise.all(starts)).map(({ stdout }) => stdout)

    assert.lengthOf(new Set(keys), 1)
    assert.deepEqual(await readdir(folder), ['app.key'])
    assert.equal((await readFile(join(folder, 'app.key'), 'utf8')).trim(), keys[0])
  })

  test('explains how to repair a damaged key instead of replacing it', async ({ assert }) => {
    await writeFile(join(folder, 'app.key'), 'short')
    await chmod(join(folder, 'app.key'), 0o600)

    assert.throws(
      () => loadOrCreateAppKey(folder),
      /contains a damaged key\. Restore the file from a backup, or delete it/
    )
  })
})
