import { test } from '@japa/runner'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { startWebServer, type Route } from '#tests/fakes/web_server'

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
