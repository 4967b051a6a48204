import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
  readFileSync,
  chmodSync,
  statSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as tick } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { removeStaleUploads } from '#app/core/body/uploads'
import { contentPolicy } from '#app/core/headers/content_security_policy'
import { ROUTES_WITH_RULES, bodyRule } from '#app/core/middleware/body_middleware'
import { bodyLimits, writesPerMinute } from '#config/bodyparser'
import User from '#src/identity/models/user'
import { checkSecrets } from '#src/operations/doctor/check_files'
import { newId } from '#src/shared/ids'
import { makePrivateFolder } from '#src/shared/storage/private_files'
import { dataDir } from '#start/env'
import { cpuMsOf } from '#tests/support/cpu_time'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { serverUrl } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'
import { givenPicture } from '#tests/support/pictures'
import { PlainBrowser } from '#tests/support/plain_browser'
import { givenVisit } from '#tests/support/visits'
import { allRoutes, filled } from './routes.js'
import { request } from 'node:http'

/** These routes read a body without sign-in. */
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

  // threat: body-depth
  test('is refused when an account holder sends a megabyte of levels or values')
    .with([
      { input: 'lists in lists', body: `${'['.repeat(500_000)}${']'.repeat(500_000)}` },
      { input: 'objects in objects', body: `{"query":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_001)}` },
      { input: 'values', body: `{"query":[${'{},'.repeat(300_000)}{}]}` },
    ])
    .run(async ({ assert }, { body }) => {
      const account = await givenAccount()
      const token = (await User.accessTokens.create(account)).value!.release()
      const send = (sent: string) => post('/api/v1/search', sent, { authorization: `Bearer ${token}` })
      let status = 0
      assert.isBelow(await cpuMsOf(async () => void (status = (await send(body)).status)), 300)
      assert.equal(status, 400)
      assert.equal((await send('{"query":"bread [1, [2, {\\"3\\"')).status, 400)
      assert.equal((await send('"bread"')).status, 422)
      assert.equal((await send('{"query":"bread [1, [2, {"}')).status, 200)
    })

  // threat: body-size
  test('has at most 64 KB from signed-out clients, on every route', async ({ assert }) => {
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

const takesFiles = (name: string) => bodyRule(name, true).fileBytes !== null
const FILE_FIELDS = ['file', 'files', 'audio', 'avatar', 'picture', 'captions', 'anything']

test.group('What a request uploads', (group) => {
  let folder = ''
  const usual = process.env.TMPDIR
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-test-'))
    process.env.TMPDIR = folder
    return () => {
      if (usual === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = usual
      rmSync(folder, { recursive: true, force: true })
    }
  })

  // threat: upload-leftovers
  test('is deleted afterwards, whatever the route and outcome', async ({ assert, client }) => {
    const account = await givenAccount()
    const token = (await User.accessTokens.create(account)).value!.release()
    const { id } = await givenBioLink(account)
    const writes = allRoutes().filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    const picture = await givenPicture()
    const taken: string[] = []
    for (const route of writes) {
      const method = route.method.toLowerCase() as 'post'
      const path = filled(route.path, {
        id,
        token: '1',
        key: 'A'.repeat(20),
      })
      const request = client[method](path).redirects(0)
      if (route.name.startsWith('api.')) request.bearerToken(token)
      else if (route.middleware.includes('session')) request.loginAs(account).withCsrfToken()
      for (const field of FILE_FIELDS) request.file(field, picture, { filename: 'a.png' })
      const response = await request.field('kind', 'file')
      assert.deepEqual(readdirSync(folder), [], `${route.method} ${route.path}`)
      if (takesFiles(route.name)) taken.push(route.name)
      else assert.include([401, 403, 404, 415, 429], response.status(), `${route.method} ${route.path}`)
    }
    assert.sameMembers(taken, ROUTES_WITH_RULES.filter(takesFiles))
  })

  test('has the limit of its route', async ({ assert, client }) => {
    const account = await givenAccount()
    const send = (path: string, field: string, bytes: number) =>
      client
        .post(path)
        .loginAs(account)
        .withCsrfToken()
        .redirects(0)
        .file(field, Buffer.alloc(bytes), { filename: 'a.bin' })
    assert.equal((await send('/profile/avatar', 'avatar', bodyLimits.pictureBytes + 1)).status(), 413)
    assert.equal((await send('/data/file', 'files', bodyLimits.fileBytes + 1)).status(), 413)
    assert.deepEqual(readdirSync(folder), [])
  })

  // threat: upload-aborted
  test('is deleted if the client disconnects midway', async ({ assert }) => {
    const account = await givenAccount()
    const token = (await User.accessTokens.create(account)).value!.release()
    const { port, hostname } = new URL(serverUrl())
    const socket = connect(Number(port), hostname)
    socket.write(
      [
        'POST /api/v1/sources HTTP/1.1',
        'host: localhost',
        `authorization: Bearer ${token}`,
        'content-type: multipart/form-data; boundary=x',
        'content-length: 1000000',
        '',
        '--x',
        'content-disposition: form-data; name="file"; filename="a.txt"',
        '',
        'Bread. '.repeat(10_000),
      ].join('\r\n')
    )
    const uploads = () => readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)))
    while (uploads().length === 0) await tick()
    socket.destroy()
    while (existsSync(folder) && readdirSync(folder).length > 0) await tick()
    assert.deepEqual(readdirSync(folder), [])
  })

  test('and left by a killed process is removed at the next start, unlike another process’s files', async ({
    assert,
  }) => {
    const gone = spawn(process.execPath, ['--version'])
    const living = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
    await once(gone, 'exit')
    try {
      const leave = (owner: number, hoursAgo = 0) => {
        const name = `parley-upload-${owner}-${newId()}`
        mkdirSync(join(folder, name))
        writeFileSync(join(folder, name, 'a'), 'x')
        const at = Date.now() / 1000 - hoursAgo * 3_600
        utimesSync(join(folder, name), at, at)
        return name
      }
      leave(gone.pid!)
      leave(process.pid)
      leave(living.pid!, 2)
      const kept = [leave(living.pid!), 'another-program']
      mkdirSync(join(folder, 'another-program'))
      await removeStaleUploads()
      assert.sameMembers(readdirSync(folder), kept)
    } finally {
      living.kill('SIGKILL')
    }
  })
})

/** Converting this to a number or text throws. */
const ODD = { toString: 1, valueOf: 1 }

test.group('A value of an unexpected kind', () => {
  // threat: odd-values
  test('is refused as invalid by the API', async ({ assert, client }) => {
    const account = await givenAccount()
    const token = (await User.accessTokens.create(account)).value!.release()
    const source = { kind: 'website', url: 'https://example.org' }
    for (const odd of [ODD, [ODD], [], {}])
      for (const [path, body] of [
        ['/search', { query: 'bread', limit: odd }],
        ['/search', { query: odd }],
        ['/sources', { ...source, options: { max_pages: odd } }],
        ['/sources', { ...source, options: { max_depth: odd } }],
        ['/sources', { kind: odd }],
        ['/messages', { message: odd }],
        ['/applications', { kind: odd, name: odd }],
      ] as const) {
        const response = await client.post(`/api/v1${path}`).bearerToken(token).unsafeJson(body)
        assert.equal(response.status(), 422, `${path} ${JSON.stringify(body)}`)
      }
  })

  test('in an address causes no server error', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenBioLink(account, { handle: 'ada' })
    const { key } = await givenEmbed(account)
    for (const path of [
      '/widget.js?app[toString]=1',
      `/embed/${key}?host[toString]=1`,
      `/embed/${key}?host[]=1`,
      '/@ada?lang[toString]=1',
      '/@ada/share.png?v[toString]=1',
      '/login?email[toString]=1',
      '/@a%00da',
      '/webhooks/whatsapp?hub.verify_token=%00',
    ])
      assert.isBelow((await client.get(path)).status(), 500, path)
    for (const path of [
      '/chat?search[toString]=1&cursor[valueOf]=1',
      '/chat?search=%00',
      '/data?page[toString]=1',
      '/data?search=%00',
      '/inbox?search[toString]=1',
      '/inbox?search=%00',
      '/applications/bio-links/handle-check?handle[toString]=1',
    ])
      assert.isBelow((await client.get(path).loginAs(account).redirects(0)).status(), 500, path)
  })

  // threat: nul-character
  test('with a NUL character is a question like any other', async ({ assert, client }) => {
    const visit = await givenVisit(client, await givenBioLink(await givenAccount(), { handle: 'ada' }))
    const asked = await visit.ask('How long\0 does it keep?')
    asked.assertStatus(200)
    assert.include((await visit.conversation()).body().messages[0].text, ' does it keep?')
    ;(await client.post('/@ada/report').form({ reason: 'fraud', details: 'a\0b' })).assertStatus(200)
  })

  test('cannot reach a number field that converts it', ({ assert }) => {
    const app = fileURLToPath(new URL('../../../app/', import.meta.url))
    const sources = readdirSync(app, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.ts') && name !== 'core/number.ts')
    const plain = sources.filter((name) => readFileSync(app + name, 'utf8').includes('vine.number()'))
    assert.deepEqual(plain, [])
  })
})

const BROWSER = 'gzip, deflate, br, zstd'
const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

test.group('Responses on the wire', () => {
  test('use Brotli or gzip as the client accepts, and are plain for others', async ({ assert }) => {
    await givenBioLink(await givenAccount(), { handle: 'ada' })
    const { key } = await givenEmbed(await givenAccount())
    const at = ['/', '/@ada', `/widget.js?app=${key}`, `/embed/${key}`, '/api/v1/openapi.json', '/nowhere']
    for (const path of at) {
      const plain = await rawGet(serverUrl() + path)
      assert.notProperty(plain.headers, 'content-encoding', path)
      assert.match(plain.headers.vary ?? '', /accept-encoding/i, path)
      for (const [accepted, encoding] of [
        [BROWSER, 'br'],
        ['gzip', 'gzip'],
        ['br;q=0, gzip', 'gzip'],
      ] as const) {
        const packed = await rawGet(serverUrl() + path, { 'accept-encoding': accepted })
        assert.equal(packed.status, plain.status)
        assert.equal(packed.headers['content-encoding'], encoding, path)
        assert.equal(packed.headers['content-type'], plain.headers['content-type'], path)
        assert.equal(Number(packed.headers['content-length']), packed.body.byteLength)
        assert.match(packed.headers.vary ?? '', /accept-encoding/i, path)
        assert.isBelow(packed.body.byteLength, plain.body.byteLength / 2)
        const text = unpack[encoding](packed.body).toString()
        assert.equal(text.length, plain.body.toString().length, path)
      }
    }
  })

  test('keep the language, the page contract and other reasons to vary', async ({ assert }) => {
    await givenBioLink(await givenAccount(), { handle: 'ada' })
    const page = await rawGet(`${serverUrl()}/@ada`, { 'accept-encoding': BROWSER })
    assert.match(page.headers.vary!, /accept-language/i)
    const screen = await rawGet(`${serverUrl()}/login`, { 'accept-encoding': BROWSER })
    assert.match(screen.headers.vary!, /x-inertia/i)
  })

  test('are not compressed when they are small, empty or a picture', async ({ assert }) => {
    await givenBioLink(await givenAccount(), { handle: 'ada' })
    for (const path of ['/health/live', '/robots.txt', '/data', '/@ada/qr.png']) {
      const { headers } = await rawGet(serverUrl() + path, { 'accept-encoding': BROWSER })
      assert.notProperty(headers, 'content-encoding', path)
    }
  })

  test('are not compressed when an answer is streamed', async ({ assert, client }) => {
    const visit = await givenVisit(client, await givenEmbed(await givenAccount()))
    const answer = await visit.ask('Hello?').header('accept-encoding', BROWSER)
    answer.assertStatus(200)
    assert.match(answer.header('content-type')!, /event-stream/)
    assert.isUndefined(answer.header('content-encoding'))
  })

  test('answer 304 to a browser that has the loader', async ({ assert }) => {
    const { key } = await givenEmbed(await givenAccount())
    const url = `${serverUrl()}/widget.js?app=${key}`
    for (const accepted of [BROWSER, 'identity']) {
      const first = await rawGet(url, { 'accept-encoding': accepted })
      const again = await rawGet(url, {
        'accept-encoding': accepted,
        'if-none-match': first.headers.etag!,
      })
      assert.equal(again.status, 304)
      assert.lengthOf(again.body, 0)
    }
  })
})

test.group('Built files', () => {
  const built = () => {
    const folder = app.publicPath('visitor/assets')
    const name = readdirSync(folder).find((file) => /^chat-.*\.js$/.test(file))!
    return { url: `${serverUrl()}/visitor/assets/${name}`, bytes: readFileSync(`${folder}/${name}`) }
  }

  test('are sent as the build compressed them, with a permanent cache lifetime', async ({ assert }) => {
    const { url, bytes } = built()
    const sizes: number[] = []
    for (const [accepted, encoding] of [
      [BROWSER, 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { headers, body } = await rawGet(url, { 'accept-encoding': accepted })
      assert.equal(headers['content-encoding'], encoding)
      assert.match(headers['content-type']!, /^text\/javascript/)
      assert.match(headers['cache-control']!, /immutable/)
      assert.equal(headers.vary, 'Accept-Encoding')
      assert.isTrue(unpack[encoding](body).equals(bytes))
      sizes.push(body.byteLength)
    }
    assert.isBelow(sizes[0]!, sizes[1]!)
    const plain = await rawGet(url)
    assert.notProperty(plain.headers, 'content-encoding')
    assert.equal(plain.headers.vary, 'Accept-Encoding')
    assert.isTrue(plain.body.equals(bytes))
  })

  test('have their own ETag in each form, and answer 304', async ({ assert }) => {
    const { url } = built()
    const etags = new Set<string>()
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await rawGet(url, { 'accept-encoding': accepted })
      etags.add(headers.etag!)
      const again = await rawGet(url, { 'accept-encoding': accepted, 'if-none-match': headers.etag! })
      assert.equal(again.status, 304)
    }
    assert.equal(etags.size, 3)
  })

  test('that do not exist are 404 in any encoding', async ({ assert }) => {
    const { status } = await rawGet(`${serverUrl()}/visitor/assets/none-12345678.js`, {
      'accept-encoding': BROWSER,
    })
    assert.equal(status, 404)
  })
})

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
    const frame = await client.get(`/embed/${key}`).header('referer', 'https://shop.example/')
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
      // What the test runner wrote before the application started.
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

type RawResponse = {
  status: number
  headers: Record<string, string>
  /** As they came over the wire. */
  body: Buffer
}

/** A GET whose body is not decompressed. */
function rawGet(url: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)])
          ),
          body: Buffer.concat(chunks),
        })
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
