import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { serverUrl } from '#tests/support/conversations'
import { rawGet } from '#tests/support/raw_request'
import { givenVisit } from '#tests/support/visits'

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

  test('have an ETag of their own in each form, and answer 304', async ({ assert }) => {
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
