import { lookup as systemLookup } from 'node:dns/promises'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createServer as createTlsServer, connect as tlsConnect } from 'node:tls'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { request } from 'undici'
import { readBody } from '#src/shared/fetch/body'
import { isPublicAddress } from '#src/shared/fetch/checked_connector'
import { dnsLookup } from '#src/shared/fetch/lookup'
import { guardNetwork, NetworkBlocked, type NetworkGuard } from '#src/shared/fetch/network_guard'
import { rateLimitKey } from '#src/shared/rate_limit_key'
import { SafeFetch, type FetchProblemCode, type SafeFetchOptions } from '#src/shared/fetch/safe_fetch'
import { startWebServer, type Route, type WebServer } from '#tests/fakes/web_server'
import { type DnsAnswer, startDnsServer } from '../../fakes/dns_server.js'

const defaults = { userAgent: 'Parley/test', timeoutMs: 5_000, maxBytes: 100_000, maxRedirects: 5 }

function door(options: Partial<SafeFetchOptions> = {}): SafeFetch {
  return new SafeFetch({ allowPrivate: [], ...defaults, ...options })
}

async function site(
  cleanup: (callback: () => Promise<void>) => void,
  routes: Record<string, Route>
): Promise<WebServer> {
  const server = await startWebServer(routes)
  cleanup(() => server.close())
  return server
}

async function problemOf(fetching: ReturnType<SafeFetch['get']>) {
  const result = await fetching
  if (result.ok) throw new Error(`It answered ${result.value.status}, which it must not.`)
  return result.error
}

async function answerOf(fetching: ReturnType<SafeFetch['get']>) {
  const result = await fetching
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.detail}`)
  return result.value
}

/** Collects all garbage at once, so that what is measured afterwards is in use. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test.group('Fetching', () => {
  test('returns the bytes with status, headers, media type and charset', async ({ assert, cleanup }) => {
    const headers = { 'content-type': 'Text/HTML; Charset="ISO-8859-1"', etag: '"1"' }
    const server = await site(cleanup, { '/page?a=1': { headers, body: 'hello' } })

    const answer = await answerOf(door({ allowPrivate: [server.host] }).get(`${server.origin}/page?a=1#part`))

    assert.equal(text(answer.bytes), 'hello')
    assert.containsSubset(answer, { status: 200, mediaType: 'text/html', charset: 'iso-8859-1' })
    assert.equal(answer.url, `${server.origin}/page?a=1`)
    assert.equal(answer.headers.get('etag'), '"1"')
    assert.equal(server.requests[0]?.headers['user-agent'], 'Parley/test')
    assert.equal(server.requests[0]?.headers.host, server.host)
  })

  test('returns error statuses with their body', async ({ assert, cleanup }) => {
    const server = await site(cleanup, { '/': { status: 503, body: 'closed' } })

    const answer = await answerOf(door({ allowPrivate: [server.host] }).get(server.origin))

    assert.equal(answer.status, 503)
    assert.equal(text(answer.bytes), 'closed')
    assert.isNull(answer.mediaType)
    assert.isNull(answer.charset)
  })

  test('sends conditional headers and returns the 304', async ({ assert, cleanup }) => {
    const server = await site(cleanup, { '/feed': { status: 304 } })

    const fetching = door({ allowPrivate: [server.host] }).get(`${server.origin}/feed`, {
      accept: 'application/rss+xml',
      headers: { 'If-None-Match': '"7"' },
    })

    assert.equal((await answerOf(fetching)).status, 304)
    assert.containsSubset(server.requests[0]?.headers, {
      accept: 'application/rss+xml',
      'if-none-match': '"7"',
    })
  })

  test('decodes gzip, brotli and both kinds of deflate', async ({ assert, cleanup }) => {
    const body = 'content '.repeat(1_000)
    const server = await site(cleanup, {
      '/gzip': { headers: { 'content-encoding': 'gzip' }, body: gzipSync(body) },
      '/br': { headers: { 'content-encoding': 'br' }, body: brotliCompressSync(body) },
      '/zlib': { headers: { 'content-encoding': 'deflate' }, body: deflateSync(body) },
      '/raw': { headers: { 'content-encoding': 'deflate' }, body: deflateRawSync(body) },
      '/twice': { headers: { 'content-encoding': 'gzip, br' }, body: brotliCompressSync(gzipSync(body)) },
      '/cut': { headers: { 'content-encoding': 'gzip' }, body: gzipSync(body).subarray(0, -8) },
    })
    const fetch = door({ allowPrivate: [server.host] })

    for (const path of ['/gzip', '/br', '/zlib', '/raw', '/twice', '/cut']) {
      assert.equal(text((await answerOf(fetch.get(server.origin + path))).bytes), body, path)
    }
  })

  test('reports a body that does not match its encoding', async ({ assert, cleanup }) => {
    const server = await site(cleanup, {
      '/gzip': { headers: { 'content-encoding': 'gzip' }, body: 'plain text' },
      '/odd': { headers: { 'content-encoding': 'rot13' }, body: 'cynva grkg' },
    })
    const fetch = door({ allowPrivate: [server.host] })

    const broken = await problemOf(fetch.get(`${server.origin}/gzip`))
    const unknown = await problemOf(fetch.get(`${server.origin}/odd`))
    assert.containsSubset(broken, { code: 'connection_failed', detail: 'The body is not valid gzip.' })
    assert.equal(unknown.code, 'connection_failed')
  })

  test('returns bytes that can be transferred to a worker thread', async ({ assert, cleanup }) => {
    const server = await site(cleanup, { '/': { body: 'small' } })

    const { bytes } = await answerOf(door({ allowPrivate: [server.host] }).get(server.origin))

    assert.equal(bytes.buffer.byteLength, 5)
  })
})

test.group('Fetching refuses', () => {
  const REFUSED: Partial<Record<FetchProblemCode, string[]>> = {
    bad_address: [
      '',
      'no address',
      'http://',
      'http://user@example.com/',
      'https://a:b@example.com/',
      'http://1.2.3.4.5/',
    ],
    scheme_not_allowed: [
      'file:///etc/passwd',
      'ftp://example.com/',
      'data:text/plain,x',
      'javascript:1',
      'gopher://x/',
    ],
    private_address: [
      'http://127.0.0.1/',
      'http://127.1/',
      'http://2130706433/',
      'http://0x7f000001/',
      'http://0177.0.0.1/',
      'http://0x7f.0.0.0x1/',
      'http://%31%32%37.0.0.1/',
      'http://１２７.0.0.1/',
      'http://0/',
      'http://10.0.0.1:8080/',
      'https://192.168.0.1/',
      'http://169.254.169.254/latest/meta-data/',
      'http://100.64.0.1/',
      'http://224.0.0.1/',
      'http://[::1]/',
      'http://[::]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[::127.0.0.1]/',
      'http://[fd00:ec2::254]/',
      'http://[fe80::1]/',
      'http://[2002:7f00:1::]/',
      'http://[64:ff9b::7f00:1]/',
      'http://[2001:0:53aa:64c::80ff:fffe]/',
    ],
  }

  for (const [code, addresses] of Object.entries(REFUSED)) {
    test(`an address with ${code}`, async ({ assert }) => {
      for (const address of addresses)
        assert.equal((await problemOf(door().get(address))).code, code, address)
    })
  }

  test('to repeat the password of an address it refused', async ({ assert }) => {
    const problem = await problemOf(door().get('https://ann:secret@example.com/a'))

    assert.equal(problem.url, 'https://example.com/a')
  })

  // threat: ssrf-address
  test('a public name with any private address', async ({ assert }) => {
    const names: Record<string, string[]> = {
      'inside.test': ['127.0.0.1'],
      'mixed.test': ['93.184.215.14', '169.254.169.254'],
      'mapped.test': ['::ffff:10.0.0.1'],
    }
    const fetch = door({ lookup: async (name) => names[name] ?? [] })

    for (const name of Object.keys(names)) {
      const problem = await problemOf(fetch.get(`http://${name}/`))
      assert.containsSubset(problem, {
        code: 'private_address',
        url: `http://${name}/`,
        detail: names[name]!.at(-1),
      })
    }
    assert.equal((await problemOf(fetch.get('http://nowhere.test/'))).code, 'name_not_found')
  })

  // threat: ssrf-rebinding
  test('DNS rebinding, because only the checked address is connected to', async ({ assert, cleanup }) => {
    const server = await site(cleanup, { '/': { body: 'inside' } })
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    let lookups = 0
    const lookup = async () => answers[lookups++]!
    const fetch = door({ allowPrivate: [server.host], lookup })

    const answer = await answerOf(fetch.get(`http://rebound.test:${server.port}/`))
    assert.equal(text(answer.bytes), 'inside')
    assert.equal(lookups, 1)
    assert.equal(server.requests[0]?.headers.host, `rebound.test:${server.port}`)
    assert.equal((await problemOf(fetch.get(`http://rebound.test:${server.port}/`))).code, 'private_address')
  })

  // threat: ssrf-redirect
  test('a redirect into the private network, in every notation', async ({ assert, cleanup }) => {
    const inside = await site(cleanup, { '/': { body: 'secret' } })
    const server = await site(cleanup, {})
    const fetch = door({ allowPrivate: [server.host] })
    const targets = [
      `${inside.origin}/`,
      `http://2130706433:${inside.port}/`,
      `http://localhost:${inside.port}/`,
    ]

    for (const target of targets) {
      server.route('/', { status: 302, headers: { location: target } })
      const problem = await problemOf(fetch.get(server.origin))
      assert.equal(problem.code, 'private_address', target)
      assert.include(problem.url, `:${inside.port}/`)
    }
    assert.lengthOf(inside.requests, 0)
  })

  test('a redirect to another scheme or with credentials', async ({ assert, cleanup }) => {
    const server = await site(cleanup, {
      '/file': { status: 301, headers: { location: 'file:///etc/passwd' } },
      '/user': { status: 301, headers: { location: 'http://a:b@example.com/' } },
    })
    const fetch = door({ allowPrivate: [server.host] })

    assert.equal((await problemOf(fetch.get(`${server.origin}/file`))).code, 'scheme_not_allowed')
    assert.equal((await problemOf(fetch.get(`${server.origin}/user`))).code, 'bad_address')
  })

  test('an allowance that is not host:port, with how to write it', ({ assert }) => {
    for (const entry of ['127.0.0.1', 'http://127.0.0.1:80', '::1:80', '']) {
      assert.throws(
        () => door({ allowPrivate: [entry] }),
        /is not host:port\. Write it like 127\.0\.0\.1:8080/
      )
    }
  })
})

test.group('Fetching over TLS', () => {
  test('asks for the certificate of the name, though it connects to the checked address', async ({
    assert,
    cleanup,
  }) => {
    const asked: string[] = []
    const server = createTlsServer({
      SNICallback: (name, callback) => {
        asked.push(name)
        callback(new Error('no certificate'))
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    cleanup(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const { port } = server.address() as AddressInfo
    const fetch = door({ allowPrivate: [`127.0.0.1:${port}`], lookup: async () => ['127.0.0.1'] })

    const problem = await problemOf(fetch.get(`https://pinned.test:${port}/`))

    assert.deepEqual(asked, ['pinned.test'])
    assert.include(['tls_failed', 'connection_failed'], problem.code)
  })
})

test.group('Fetching follows redirects', () => {
  test('to the end, relative and in raw UTF-8, and says where it arrived', async ({ assert, cleanup }) => {
    const server = await site(cleanup, {
      '/a': { status: 301, headers: { location: 'b?x=1' } },
      '/b': (_request, response) => {
        response.socket?.end('HTTP/1.1 308 Moved\r\nLocation: /caf\u00e9\r\nContent-Length: 0\r\n\r\n')
      },
      '/caf%C3%A9': { body: 'arrived' },
    })

    const answer = await answerOf(door({ allowPrivate: [server.host] }).get(`${server.origin}/a`))

    assert.equal(answer.url, `${server.origin}/caf%C3%A9`)
    assert.equal(text(answer.bytes), 'arrived')
  })

  test('but not in circles', async ({ assert, cleanup }) => {
    const server = await site(cleanup, { '/': { status: 302, headers: { location: '/' } } })

    const problem = await problemOf(door({ allowPrivate: [server.host], maxRedirects: 3 }).get(server.origin))

    assert.equal(problem.code, 'too_many_redirects')
    assert.lengthOf(server.requests, 4)
  })

  test('without carrying secrets to another origin', async ({ assert, cleanup }) => {
    const other = await site(cleanup, { '/': {} })
    const server = await site(cleanup, { '/': { status: 302, headers: { location: other.origin } } })
    const headers = { Authorization: 'Bearer x', Cookie: 'a=b', 'If-None-Match': '"1"' }

    await answerOf(door({ allowPrivate: [server.host, other.host] }).get(server.origin, { headers }))

    assert.equal(server.requests[0]?.headers.authorization, 'Bearer x')
    assert.notProperty(other.requests[0]?.headers, 'authorization')
    assert.notProperty(other.requests[0]?.headers, 'cookie')
    assert.equal(other.requests[0]?.headers['if-none-match'], '"1"')
  })
})

test.group('Fetching stops', () => {
  test('at the size limit of a body that announces its size', async ({ assert, cleanup }) => {
    const server = await site(cleanup, { '/': { body: 'x'.repeat(2_000) } })

    const fetch = door({ allowPrivate: [server.host] })

    assert.equal((await problemOf(fetch.get(server.origin, { maxBytes: 1_999 }))).code, 'too_large')
    assert.lengthOf((await answerOf(fetch.get(server.origin, { maxBytes: 2_000 }))).bytes, 2_000)
  })

  test('at the size limit of a body without end', async ({ assert, cleanup }) => {
    const server = await site(cleanup, {
      '/': (_request, response) => {
        const more = () => {
          while (response.write('x'.repeat(16_384))) continue
        }
        response.on('drain', more)
        more()
      },
    })

    assert.equal(
      (await problemOf(door({ allowPrivate: [server.host] }).get(server.origin))).code,
      'too_large'
    )
  })

  // threat: http-bomb
  test('in the middle of a compression bomb', async ({ assert, cleanup }) => {
    const bomb = Buffer.alloc(100_000_000)
    const server = await site(cleanup, {
      '/gzip': { headers: { 'content-encoding': 'gzip' }, body: gzipSync(bomb, { level: 1 }) },
      '/br': {
        headers: { 'content-encoding': 'br' },
        body: brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
      },
    })
    const fetch = door({ allowPrivate: [server.host], maxBytes: 5_000_000 })
    const before = process.memoryUsage().arrayBuffers

    for (const path of ['/gzip', '/br']) {
      assert.equal((await problemOf(fetch.get(server.origin + path))).code, 'too_large', path)
    }
    assert.isBelow(process.memoryUsage().arrayBuffers - before, 40_000_000)
  })

  // threat: http-bomb
  test('at a double-encoded body whose outer encoding expands without output', async ({
    assert,
    cleanup,
  }) => {
    const emptyBlock = Buffer.from([0, 0, 0, 0xff, 0xff])
    const emptyBlocks = Buffer.alloc(20_000_000, emptyBlock)
    const bomb = brotliCompressSync(Buffer.concat([gzipSync('').subarray(0, 10), emptyBlocks]), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    })
    const server = await site(cleanup, { '/': { headers: { 'content-encoding': 'gzip, br' }, body: bomb } })
    const fetch = door({ allowPrivate: [server.host], maxBytes: 5_000_000 })

    assert.isBelow(bomb.byteLength, 1_000)
    assert.equal((await problemOf(fetch.get(server.origin))).code, 'too_large')
  })

  test('decoding a body once the request is aborted', async ({ assert }) => {
    const limits = { maxBytes: 1_000, signal: AbortSignal.abort(new Error('too late')) }
    await assert.rejects(() => readBody(Readable.from([gzipSync('bread')]), 'gzip', limits), 'too late')
  })

  // threat: http-bomb
  test('of a body that goes to a file, within the limit and without holding it', async ({
    assert,
    cleanup,
  }) => {
    const body = gzipSync(Buffer.alloc(150_000_000), { level: 1 })
    const server = await site(cleanup, {
      '/sound': { headers: { 'content-encoding': 'gzip' }, body },
      '/missing': { status: 404, body: 'not here' },
    })
    const folder = await mkdtemp(join(tmpdir(), 'parley-fetch-'))
    cleanup(() => rm(folder, { recursive: true }))
    const fetch = door({ allowPrivate: [server.host], timeoutMs: 60_000 })
    const saveTo = (name: string) => ({ saveTo: join(folder, name), maxBytes: 200_000_000 })
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const collectGarbage = garbageCollector()
    const held = () => process.memoryUsage().arrayBuffers - before
    const watch = setInterval(() => {
      if (held() > 60_000_000) collectGarbage()
      most = Math.max(most, held())
    }, 5)
    cleanup(async () => clearInterval(watch))

    const saved = await answerOf(fetch.get(`${server.origin}/sound`, saveTo('whole')))
    assert.equal(saved.bytes.byteLength, 0)
    assert.equal((await stat(join(folder, 'whole'))).size, 150_000_000)
    assert.isBelow(most, 60_000_000)

    const limited = { ...saveTo('cut'), maxBytes: 5_000_000 }
    assert.equal((await problemOf(fetch.get(`${server.origin}/sound`, limited))).code, 'too_large')
    assert.isAtMost((await stat(join(folder, 'cut'))).size, 5_000_000)

    const missing = await answerOf(fetch.get(`${server.origin}/missing`, saveTo('missing')))
    assert.equal(text(missing.bytes), 'not here')
    assert.deepEqual((await readdir(folder)).toSorted(), ['cut', 'whole'])
  })

  test('when a server is silent, sends slowly or never ends a redirect', async ({ assert, cleanup }) => {
    const server = await site(cleanup, {
      '/silent': () => {},
      '/dribble': (_request, response) => {
        const drops = setInterval(() => response.write('.'), 20)
        response.on('close', () => clearInterval(drops))
      },
      '/circle': { status: 302, headers: { location: '/silent' } },
    })
    const fetch = door({ allowPrivate: [server.host] })

    for (const path of ['/silent', '/dribble', '/circle']) {
      const problem = await problemOf(fetch.get(server.origin + path, { timeoutMs: 150 }))
      assert.equal(problem.code, 'timed_out', path)
    }
  })

  test('when a name never resolves', async ({ assert }) => {
    const fetch = door({ lookup: () => new Promise(() => {}), timeoutMs: 50 })
    const alive = setInterval(() => {}, 1_000)

    assert.equal((await problemOf(fetch.get('http://stuck.test/'))).code, 'timed_out')
    clearInterval(alive)
  })

  test('when its caller aborts it, before or during the request', async ({ assert, cleanup }) => {
    const caller = new AbortController()
    const server = await site(cleanup, { '/': () => caller.abort() })
    const fetch = door({ allowPrivate: [server.host] })

    assert.equal((await problemOf(fetch.get(server.origin, { signal: caller.signal }))).code, 'aborted')
    assert.equal((await problemOf(fetch.get(server.origin, { signal: caller.signal }))).code, 'aborted')
    assert.lengthOf(server.requests, 1)
  })

  test('with the reason when a connection is refused, breaks or has no TLS', async ({ assert, cleanup }) => {
    const server = await site(cleanup, {
      '/broken': (_request, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('half', () => response.destroy())
      },
    })
    const closed = await startWebServer()
    await closed.close()
    const fetch = door({ allowPrivate: [server.host, closed.host] })

    assert.equal((await problemOf(fetch.get(closed.origin))).code, 'connection_failed')
    assert.equal((await problemOf(fetch.get(`${server.origin}/broken`))).code, 'connection_failed')
    assert.equal((await problemOf(fetch.get(server.origin.replace('http', 'https')))).code, 'tls_failed')
  })
})

async function world(cleanup: (callback: () => Promise<void>) => void, routes: Record<string, Route>) {
  const server = await startWebServer(routes)
  cleanup(() => server.close())
  const limits = { userAgent: 'Parley/test', timeoutMs: 5_000, maxBytes: 100_000, maxRedirects: 5 }
  return { server, door: new SafeFetch({ allowPrivate: [server.host], ...limits }) }
}

const echo: Route = (request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => response.end(`${request.method} ${request.headers['content-type']} ${body}`))
}

const body = { 'hub.mode': 'subscribe', 'hub.topic': 'https://example.org/?a=1&b=2' }

test.group('Sending a form', () => {
  test('sends the form encoded', async ({ assert, cleanup }) => {
    const { server, door } = await world(cleanup, { '/hub': echo })
    const answered = await door.post(`${server.origin}/hub`, { body })

    const expected =
      'POST application/x-www-form-urlencoded hub.mode=subscribe&hub.topic=https%3A%2F%2Fexample.org%2F%3Fa%3D1%26b%3D2'
    assert.equal(answered.ok && new TextDecoder().decode(answered.value.bytes), expected)
  })

  test('follows only redirects that keep the method', async ({ assert, cleanup }) => {
    const { server, door } = await world(cleanup, {
      '/kept': { status: 307, headers: { location: '/hub' } },
      '/changed': { status: 302, headers: { location: '/hub' } },
      '/hub': echo,
    })
    const kept = await door.post(`${server.origin}/kept`, { body })
    const changed = await door.post(`${server.origin}/changed`, { body })

    assert.isTrue(kept.ok && new TextDecoder().decode(kept.value.bytes).startsWith('POST '))
    assert.equal(changed.ok && changed.value.status, 302)
  })

  test('applies the same checks as fetching', async ({ assert, cleanup }) => {
    const { door } = await world(cleanup, {})
    assert.containsSubset(await door.post('http://127.0.0.1:1/hub', { body }), {
      ok: false,
      error: { code: 'private_address' },
    })
  })
})

test.group('An address that moved', () => {
  const to = (location: string, status: number): Route => ({ status, headers: { location } })

  test('reports the new address as far as redirects were permanent')
    .with([
      { start: '/a', moved: '/b' },
      { start: '/c', moved: null },
      { start: '/d', moved: '/c' },
      { start: '/b', moved: null },
    ])
    .run(async ({ assert, cleanup }, { start, moved }) => {
      const { server, door } = await world(cleanup, {
        '/a': to('/b', 301),
        '/b': { body: 'here' },
        '/c': to('/a', 302),
        '/d': to('/c', 308),
      })
      const answered = await door.get(`${server.origin}${start}`)
      assert.equal(answered.ok && answered.value.movedTo, moved && `${server.origin}${moved}`)
    })
})

const PRIVATE = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.0.9', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'link-local': ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  metadata: ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  'multicast and broadcast': ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1'],
  reserved: [
    '240.0.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.5',
    '2001:db8::1',
    '5f00::1',
    '4000::1',
  ],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:0:127.0.0.1'],
  'IPv4-compatible': ['::127.0.0.1', '::a9fe:a9fe', '::808:808'],
  '6to4': ['2002:7f00:1::', '2002:a9fe:a9fe::1', '2002:808:808::1'],
  NAT64: ['64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::8.8.8.8'],
  Teredo: ['2001::1', '2001:0:53aa:64c:0:0:80ff:fffe'],
  'not an address': ['', 'localhost', '1.2.3', '08.8.8.8'],
}
const PUBLIC = [
  '8.8.8.8',
  '93.184.215.14',
  '172.32.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
]

test.group('Addresses', () => {
  for (const [kind, addresses] of Object.entries(PRIVATE)) {
    test(`count as private when they are ${kind}`, ({ assert }) => {
      assert.deepEqual(addresses.filter(isPublicAddress), [])
    })
  }

  test('count as public when the internet routes them', ({ assert }) => {
    assert.deepEqual(PUBLIC.filter(isPublicAddress), PUBLIC)
  })
})

test.group('The network of an address', () => {
  test('{0} counts as {1}')
    .with([
      { 0: '192.0.2.7', 1: '192.0.2.7' },
      { 0: '::ffff:192.0.2.7', 1: '192.0.2.7' },
      { 0: '2001:db8:1:2:3:4:5:6', 1: '2001:db8:1:2::/64' },
      { 0: '2001:db8:1:2::', 1: '2001:db8:1:2::/64' },
      { 0: '2001:db8:1:3:3:4:5:6', 1: '2001:db8:1:3::/64' },
      { 0: 'fe80::1%eth0', 1: 'fe80:0:0:0::/64' },
      { 0: '::1', 1: '0:0:0:0::/64' },
      { 0: 'unknown', 1: 'unknown' },
    ])
    .run(({ assert }, { 0: address, 1: network }) => assert.equal(rateLimitKey(address), network))
})

const V6 = '2001:0db8:0000:0000:0000:0000:0000:0001'

async function dns(cleanup: (work: () => Promise<void>) => void, names: Record<string, DnsAnswer>) {
  const server = await startDnsServer((name) => names[name] ?? 'unknown')
  cleanup(() => server.close())
  return server
}

test.group('Names of other servers', () => {
  test('have addresses of both families', async ({ assert, cleanup }) => {
    const { address } = await dns(cleanup, { 'both.example': { a: ['192.0.2.1', '192.0.2.2'], aaaa: [V6] } })
    const lookup = dnsLookup({ servers: [address] })
    assert.deepEqual(await lookup('Both.Example.'), ['192.0.2.1', '192.0.2.2', '2001:db8::1'])
  })

  test('are found when the server ignores questions of one family', async ({ assert, cleanup }) => {
    const server = await startDnsServer((_, type) => (type === 'a' ? { a: ['192.0.2.1'] } : 'silent'))
    cleanup(() => server.close())
    assert.deepEqual(await dnsLookup({ servers: [server.address] })('half.example'), ['192.0.2.1'])
    // Nothing was asked again, as it would be after two seconds without an answer.
    assert.lengthOf(server.asked, 2)
  })

  test('fail with a reason when they are unknown, empty or slow', async ({ assert, cleanup }) => {
    const { address } = await dns(cleanup, { 'slow.example': 'silent', 'empty.example': {} })
    const fetch = new SafeFetch({
      allowPrivate: [],
      userAgent: 'Test',
      timeoutMs: 10_000,
      maxBytes: 1_000,
      maxRedirects: 0,
      lookup: dnsLookup({ servers: [address], timeoutMs: 300 }),
    })
    const codeOf = async (name: string) => {
      const fetched = await fetch.get(`http://${name}/`)
      return fetched.ok ? 'ok' : fetched.error.code
    }
    assert.equal(await codeOf('unknown.example'), 'name_not_found')
    assert.equal(await codeOf('empty.example'), 'name_not_found')
    assert.equal(await codeOf('slow.example'), 'timed_out')
  })

  test('are looked up in the hosts file first, and localhost never leaves the machine', async ({
    assert,
    cleanup,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'hosts-'))
    cleanup(() => rm(folder, { recursive: true }))
    const hostsFile = join(folder, 'hosts')
    await writeFile(
      hostsFile,
      '# names\n192.0.2.7\tinside.example Alias # here\n2001:db8::7 inside.example\n'
    )
    const server = await dns(cleanup, {})
    const lookup = dnsLookup({ servers: [server.address], hostsFile })
    assert.deepEqual(await lookup('inside.example'), ['192.0.2.7', '2001:db8::7'])
    assert.deepEqual(await lookup('alias'), ['192.0.2.7'])
    assert.includeMembers(['127.0.0.1', '::1'], await lookup('localhost'))
    assert.deepEqual(server.asked, [])
  })

  // threat: slow-names
  test('delay no other lookup when many of them are slow', async ({ assert, cleanup }) => {
    const server = await startDnsServer((name) => (name === 'fast.example' ? { a: ['192.0.2.1'] } : 'silent'))
    cleanup(() => server.close())
    const lookup = dnsLookup({ servers: [server.address], timeoutMs: 2_000 })
    let waiting = 40
    const slow = Array.from({ length: waiting }, (_, at) =>
      lookup(`slow${at}.example`).catch(() => void (waiting -= 1))
    )
    assert.deepEqual(await lookup('fast.example'), ['192.0.2.1'])
    assert.includeMembers(
      ['127.0.0.1', '::1'],
      (await systemLookup('localhost', { all: true })).map(({ address }) => address)
    )
    assert.equal(waiting, 40)
    await Promise.all(slow)
    assert.equal(waiting, 0)
  })
})

test.group('The network guard of tests', (group) => {
  let guard: NetworkGuard

  group.each.setup(() => {
    guard = guardNetwork()
    return () => guard.restore()
  })

  test('refuses every outgoing connection and records the attempts', async ({ assert }) => {
    assert.throws(() => connect(443, '203.0.113.7'), /The network is blocked in tests.*203\.0\.113\.7:443/)
    assert.throws(() => tlsConnect({ host: 'example.com', port: 443 }), /example\.com:443/)
    assert.throws(() => connect({ host: '2001:db8::1', port: 80 }), /2001:db8::1/)
    await assert.rejects(() => fetch('http://example.com/'), /fetch failed/)
    await assert.rejects(() => request('http://198.51.100.1/'), /The network is blocked/)
    assert.deepEqual(guard.attempts, [
      '203.0.113.7:443',
      'example.com:443',
      '2001:db8::1:80',
      'example.com:80',
      '198.51.100.1:80',
    ])
  })

  test('checks the addresses that a custom lookup returns', async ({ assert }) => {
    const socket = connect({
      host: 'rebound.test',
      port: 80,
      lookup: (_name, options, callback) => {
        if (options.all) return callback(null, [{ address: '203.0.113.7', family: 4 }])
        callback(null, '203.0.113.7', 4)
      },
    })
    const error = await new Promise((resolve) => socket.once('error', resolve))

    assert.instanceOf(error, NetworkBlocked)
  })

  test('allows loopback', async ({ assert, cleanup }) => {
    const server = await startWebServer({ '/': { body: 'here' } })
    cleanup(() => server.close())

    assert.equal(await (await fetch(server.origin)).text(), 'here')
    assert.equal(await (await request(server.origin.replace('127.0.0.1', 'localhost'))).body.text(), 'here')
    assert.deepEqual(guard.attempts, [])
  })
})
