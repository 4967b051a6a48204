import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { contentPolicy } from '#app/core/headers/content_policy'
import { dataDir } from '#start/env'
import { makePrivateFolder } from '#src/shared/storage/private_files'
import { checkSecrets } from '#src/operations/doctor/check_files'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { givenText } from '#tests/support/knowledge'
import { PlainBrowser } from '#tests/support/plain_browser'
import { allRoutes } from './routes.js'

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1)

test.group('Security headers', () => {
  test('are set on every kind of response, errors and files included')
    .with(['/', '/login', '/nowhere', '/data', '/health/live', '/api/v1/me', '/widget.js', '/robots.txt'])
    .run(async ({ client }, path) => {
      const response = await client.get(path).redirects(0)
      response.assertHeader('x-content-type-options', 'nosniff')
      response.assertHeader('x-frame-options', 'DENY')
      response.assertHeader('referrer-policy', 'same-origin')
      response.assertHeader('cross-origin-opener-policy', 'same-origin')
      response.assertHeader('origin-agent-cluster', '?1')
    })

  // threat: csp-nonce
  test('run only scripts with the page’s nonce and forbid framing', async ({ client, assert }) => {
    const first = (await client.get('/login')).header('content-security-policy')!
    const second = (await client.get('/login')).header('content-security-policy')!
    assert.notEqual(directive(first, 'script-src'), directive(second, 'script-src'))
    for (const name of ['script-src', 'style-src', 'default-src'])
      assert.notMatch(directive(first, name)!, /unsafe|\*|https?:(?!\/\/)|data:/)
    assert.equal(directive(first, 'frame-ancestors'), `'none'`)
    assert.equal(directive(first, 'object-src'), `'none'`)
    assert.equal(directive(first, 'base-uri'), `'none'`)
    assert.notMatch(directive(first, 'img-src')!, /https:/)
  })

  // threat: csp-sockets
  test('allow sockets to this host only', async ({ client, assert }) => {
    await givenBioLink(await givenAccount(), { handle: 'ada' })
    for (const path of ['/login', '/@ada']) {
      const policy = (await client.get(path).header('host', 'chat.example:8443')).header(
        'content-security-policy'
      )!
      const sockets = directive(policy, 'connect-src')!
        .split(' ')
        .filter((source) => source.startsWith('ws'))
      assert.deepEqual(sockets, ['ws://chat.example:8443'], path)
    }
    const forged = await client.get('/login').header('host', 'a; script-src *')
    assert.notInclude(forged.header('content-security-policy')!, 'script-src *')
  })

  // threat: csp-third-party
  test('allow one script of a CDN, not the whole host', async ({ client, assert }) => {
    const policy = (await client.get('/login')).header('content-security-policy')!
    const others = directive(policy, 'script-src')!
      .split(' ')
      .filter((source) => source.startsWith('http'))
    assert.lengthOf(others, 1)
    assert.match(new URL(others[0]!).pathname, /\.js$/)
  })

  test('let responses for programs load and run nothing', async ({ client, assert }) => {
    for (const path of ['/api/v1/me', '/health/live', '/api/nowhere']) {
      const policy = (await client.get(path)).header('content-security-policy')!
      assert.equal(directive(policy, 'default-src'), `'none'`, path)
    }
  })

  // threat: clickjacking
  test('allow framing of the widget frame only and cross-origin use of pictures and the loader only', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    await givenBioLink(account, { handle: 'ada' })
    const { key } = await givenEmbed(account, { allowedDomains: ['https://shop.example'] })
    const elsewhere = async (path: string) => (await client.get(path)).header('cross-origin-resource-policy')
    assert.equal(await elsewhere('/@ada'), 'same-origin')
    assert.equal(await elsewhere('/@ada/qr.svg'), 'cross-origin')
    assert.equal(await elsewhere('/widget.js'), 'cross-origin')
    const frame = await client.get(`/embed/${key}`)
    frame.assertHeader('cross-origin-resource-policy', 'cross-origin')
    assert.equal(
      directive(frame.header('content-security-policy')!, 'frame-ancestors'),
      `'self' https://shop.example`
    )
  })

  // threat: cookie-theft
  test('keep cookies from scripts and other sites', async ({ assert }) => {
    const browser = new PlainBrowser()
    const cookies = (await browser.get('/login')).headers.getSetCookie()
    const session = cookies.find((cookie) => cookie.startsWith('parley_session='))!
    assert.match(session, /; HttpOnly/i)
    assert.match(session, /; SameSite=Lax/i)
    // Read by our own pages to prove that a request is theirs.
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))!
    assert.match(token, /; SameSite=Lax/i)
  })

  // threat: back-button
  test('clear the browser’s cached pages at sign-out', async ({ assert }) => {
    const { email } = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(email, PASSWORD)
    const pages = allRoutes().filter(
      ({ method, middleware, path }) => method === 'GET' && middleware.includes('auth') && !path.includes(':')
    )
    assert.isAbove(pages.length, 15)
    for (const { path } of pages) {
      const { headers, status } = await browser.get(path)
      assert.match(headers.get('cache-control') ?? '', /no-store/, `${path}: ${status}`)
    }
    const left = await browser.send('POST', '/logout')
    assert.equal(left.headers.get('clear-site-data'), '"cache"')
  })

  test('upgrade insecure requests behind TLS', ({ assert }) => {
    const choices = { nonce: 'n', frameAncestors: [], frames: [], scripts: [], sockets: ['wss:'] }
    assert.include(contentPolicy({ ...choices, tls: true }), 'upgrade-insecure-requests')
    assert.notInclude(contentPolicy({ ...choices, tls: false }), 'upgrade-insecure-requests')
  })
})

test.group('The data folder', () => {
  // threat: folder-access
  test('keeps database, originals and key unreadable for other users of the machine', async ({ assert }) => {
    await givenText(await givenAccount(), 'Bread', 'It keeps for five days.')
    const open = [
      dataDir,
      ...readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name))),
    ]
      .filter((path) => (statSync(path).mode & 0o077) !== 0)
      // What the test runner wrote before the application was there.
      .filter((path) => !path.includes('vite'))
    assert.deepEqual(open, [])
    assert.equal(checkSecrets(dataDir).state, 'ok')
  })

  test('is closed to others at the start, and the doctor reports an open one', ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-open-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    const inner = join(folder, 'data')
    mkdirSync(inner)
    writeFileSync(join(inner, 'app.key'), 'x')
    chmodSync(join(inner, 'app.key'), 0o644)
    chmodSync(inner, 0o755)
    assert.equal(checkSecrets(inner).state, 'broken')
    makePrivateFolder(inner)
    assert.equal(statSync(inner).mode & 0o777, 0o700)
    const half = checkSecrets(inner)
    assert.equal(half.state, 'warning')
    assert.include(half.says, 'app.key')
  })
})
