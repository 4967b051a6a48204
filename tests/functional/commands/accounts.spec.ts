import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import User from '#src/identity/models/user'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { linesOf, run } from './command.js'

const WHO = ['--name=Ada Lovelace', '--email=Ada@Example.org', `--password=${PASSWORD}`]

test.group('user:create', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('creates an account that can sign in and prints its id', async ({ assert }) => {
    const command = await run('user:create', WHO)
    command.assertSucceeded()
    const user = await User.verifyCredentials('ada@example.org', PASSWORD)
    assert.deepEqual(linesOf('stdout'), [user.id])
  })

  test('reports what is missing or wrong and creates nothing', async ({ assert }) => {
    const command = await run('user:create', ['--email=nobody', '--password=short'])
    command.assertFailed()
    const said = linesOf('stderr').join('\n')
    assert.include(said, '--name=')
    assert.include(said, 'not an email address')
    assert.include(said, 'at least 12 characters')
    assert.isEmpty(linesOf('stdout'))
    assert.isNull(await User.first())
  })

  test('refuses an address that has an account', async ({ assert }) => {
    await run('user:create', WHO)
    const command = await run('user:create', WHO)
    command.assertFailed()
    assert.include(linesOf('stderr').join('\n'), 'already an account')
    assert.lengthOf(await User.all(), 1)
  })
})

test.group('token:create', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('prints a token that opens the API', async ({ client, assert }) => {
    const account = await givenAccount()
    const command = await run('token:create', [
      `--email=${account.email}`,
      '--name=Laptop',
      '--expires-in=30 days',
    ])
    command.assertSucceeded()
    const [token] = linesOf('stdout')
    const response = await client.get('/api/v1/me').bearerToken(token!)
    assert.equal(response.body().id, account.id)

    const [kept] = await User.accessTokens.all(account)
    assert.equal(kept!.name, 'Laptop')
    assert.isAbove(kept!.expiresAt!.getTime(), Date.now())
  })

  test('reports an unknown account and an invalid duration', async ({ assert }) => {
    ;(await run('token:create', ['--email=nobody@example.org'])).assertFailed()
    assert.include(linesOf('stderr').at(-1), 'There is no account for nobody@example.org')
    ;(await run('token:create', [])).assertFailed()
    assert.include(linesOf('stderr').at(-1), '--email=')

    const account = await givenAccount()
    ;(await run('token:create', [`--email=${account.email}`, '--expires-in=soon'])).assertFailed()
    assert.include(linesOf('stderr').at(-1), '30 days')
    assert.isEmpty(await User.accessTokens.all(account))
  })
})

test.group('Commands on an empty data folder', () => {
  test('writes only the id to standard output, and creates the tables', async ({ assert, cleanup }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-commands-'))
    cleanup(() => rmSync(dataDir, { recursive: true, force: true }))
    const { DATABASE_URL: _, ...environment } = process.env
    const child = spawn(process.execPath, ['ace.js', 'user:create', ...WHO], {
      cwd: new URL('../../../', import.meta.url),
      env: { ...environment, NODE_ENV: 'production', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (data) => (output += String(data)))
    const [code] = await once(child, 'close')
    assert.equal(code, 0)
    assert.match(output, /^[0-9A-HJKMNP-TV-Z]{26}\n$/)
  })
})
