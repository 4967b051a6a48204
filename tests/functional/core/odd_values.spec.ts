import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import User from '#src/identity/models/user'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'

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
    ])
      assert.isBelow((await client.get(path)).status(), 500, path)
    for (const path of [
      '/chat?search[toString]=1&cursor[valueOf]=1',
      '/data?page[toString]=1',
      '/inbox?search[toString]=1',
      '/applications/bio-links/handle-check?handle[toString]=1',
    ])
      assert.isBelow((await client.get(path).loginAs(account).redirects(0)).status(), 500, path)
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
