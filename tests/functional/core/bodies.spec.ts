import { brotliCompressSync, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { bodyLimits, writesPerMinute } from '#config/bodyparser'
import { givenAccount } from '#tests/support/accounts'
import { serverUrl } from '#tests/support/conversations'

/** Every address here reads a body from anyone. */
const OPEN = [
  '/visit/AAAAAAAAAAAAAAAAAAAA/session',
  '/login',
  '/register',
  '/@ada/report',
  '/broadcasting/auth',
]
/** 8 MB that fit into 33 bytes of Brotli. */
const BOMB = `[${'{"a":""},'.repeat(880_000)}{}]`

const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${serverUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(Buffer.from(body)),
    redirect: 'manual',
  })

test.group('The body of a request', () => {
  // threat: body-bomb
  test('is refused when compressed, before it is decompressed')
    .with(OPEN)
    .run(async ({ assert }, path) => {
      for (const [encoding, body] of [
        ['br', brotliCompressSync(BOMB)],
        ['gzip', gzipSync(BOMB)],
        ['GZip', gzipSync('{}')],
        ['nonsense', Buffer.from('{}')],
      ] as const) {
        const response = await post(path, body, { 'content-encoding': encoding })
        assert.equal(response.status, 415, `${path} ${encoding}`)
      }
      assert.notEqual((await post(path, '{}', { 'content-encoding': 'identity' })).status, 415)
    })

  // threat: body-depth
  test('is refused when it is nested deeper than the server can copy')
    .with(OPEN)
    .run(async ({ assert }, path) => {
      for (const body of [
        `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
        `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
      ])
        assert.equal((await post(path, body)).status, 400, path)
    })

  // threat: body-size
  test('has at most 64 KB from anyone who has not signed in, on every route', async ({ assert }) => {
    const large = JSON.stringify({ message: 'x'.repeat(bodyLimits.strangerBytes) })
    for (const path of [...OPEN, '/data/text', '/onboarding/simple'])
      assert.equal((await post(path, large)).status, 413, path)
    assert.equal(bodyLimits.strangerBytes, 64 * 1024)
  })

  test('may have 8 MB where a signed-in person pastes a text, and 1 MB elsewhere', async ({ client }) => {
    const account = await givenAccount()
    const text = 'Bread keeps for five days. '.repeat(35_000)
    const pasted = await client
      .post('/data/text')
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .json({ title: 'Bread', text })
    pasted.assertStatus(303)
    const elsewhere = await client
      .patch('/profile')
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .json({ name: 'x'.repeat(bodyLimits.signedInBytes) })
    elsewhere.assertStatus(413)
  })

  // threat: body-flood
  test('is counted by network before it is parsed', async ({ assert }) => {
    const { network } = writesPerMinute
    writesPerMinute.network = 3
    try {
      const statuses: number[] = []
      for (let sent = 0; sent < 4; sent += 1) statuses.push((await post(OPEN[0]!, '{')).status)
      assert.deepEqual(statuses, [400, 400, 400, 429])
      const refused = await post('/login', '{}')
      assert.equal(refused.status, 429)
      assert.isAbove(Number(refused.headers.get('retry-after')), 0)
    } finally {
      writesPerMinute.network = network
    }
  })

  test('keeps the spaces of a password', async ({ assert, client }) => {
    const account = await givenAccount()
    const password = '  the blanks count too  '
    const changed = await client
      .put('/password')
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .json({ current_password: 'correct horse battery', password, password_confirmation: password })
    changed.assertStatus(303)
    const signIn = (typed: string) =>
      client.post('/login').withCsrfToken().redirects(0).json({ email: account.email, password: typed })
    assert.notEqual((await signIn(password.trim())).header('location'), '/home')
    ;(await signIn(password)).assertHeader('location', '/home')
  })
})
