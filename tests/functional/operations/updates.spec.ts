import { generateKeyPairSync } from 'node:crypto'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { UpdateCheck, type UpdateSettings, isNewer } from '#src/operations/update_check'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { signedRelease } from '../../../scripts/lib/signed_release.mjs'
import { startWebServer } from '#tests/fakes/web_server'

const NOTES = 'https://example.org/releases/0.3.0'
const KEYS = generateKeyPairSync('ed25519')
const PUBLIC_KEY = KEYS.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')

const answering = (body: string, status = 200) => ({ '/release.json': { status, body } })
const signed = (release: object, key = KEYS.privateKey) => JSON.stringify(signedRelease(release, key))

async function givenCheck(settings: Partial<NonNullable<UpdateSettings>>, version = '0.2.0') {
  const fetcher = await app.container.make(SafeFetch)
  return new UpdateCheck(version, { url: 'http://127.0.0.1/', key: PUBLIC_KEY, ...settings }, fetcher)
}

async function findingOf(body: string, { status = 200, version = '0.2.0', key = PUBLIC_KEY } = {}) {
  const server = await startWebServer(answering(body, status), Number(process.env.TEST_WEBSITE_PORT))
  try {
    return await (await givenCheck({ url: `${server.origin}/release.json`, key }, version)).check()
  } finally {
    await server.close()
  }
}

test.group('Newer versions', () => {
  test('are announced with their address when the release is signed', async ({ assert }) => {
    const release = signed({ version: '0.3.0', url: NOTES })
    const finding = await findingOf(release)
    assert.equal(finding.state, 'warning')
    assert.equal(finding.says, `0.2.0. 0.3.0 is out: ${NOTES}`)
    for (const version of ['0.3.0', '0.10.0'])
      assert.deepEqual(await findingOf(release, { version }), {
        part: 'Version',
        state: 'ok',
        says: `${version} is the newest.`,
      })
  })

  // threat: forged-release
  test('are not announced when the signature is not the configured key’s', async ({ assert }) => {
    const release = { version: '0.3.0', url: NOTES }
    const stranger = generateKeyPairSync('ed25519').privateKey
    const altered = {
      ...JSON.parse(signed(release)),
      release: JSON.stringify({ ...release, version: '9.9.9' }),
    }
    for (const forged of [signed(release, stranger), JSON.stringify(altered)]) {
      const finding = await findingOf(forged)
      assert.equal(finding.state, 'broken')
      assert.match(finding.says, /not signed/)
      assert.notInclude(finding.says, '9.9.9')
    }
  })

  test('are not announced when the answer is something else', async ({ assert }) => {
    const odd = [
      'no JSON',
      'null',
      JSON.stringify({ release: 3 }),
      signed({ version: 'latest', url: NOTES }),
      signed({ version: '0.3.0', url: 'javascript:alert(1)' }),
    ]
    for (const body of odd) assert.match((await findingOf(body)).says, /is not a release/)
    const release = signed({ version: '0.3.0', url: NOTES })
    assert.match((await findingOf(release, { status: 500 })).says, /does not answer/)
    assert.match((await findingOf(release, { key: 'short' })).says, /UPDATE_KEY/)
  })

  test('are checked for once, and never without settings', async ({ assert, cleanup }) => {
    const server = await startWebServer(
      answering(signed({ version: '0.2.0', url: NOTES })),
      Number(process.env.TEST_WEBSITE_PORT)
    )
    cleanup(() => server.close())
    const check = await givenCheck({ url: `${server.origin}/release.json` })
    await check.check(0)
    await check.check(6 * 3_600_000 - 1)
    assert.lengthOf(server.requests, 1)
    await check.check(6 * 3_600_000)
    assert.lengthOf(server.requests, 2)

    const silent = { get: () => Promise.reject(new Error('It was asked.')) }
    assert.equal((await new UpdateCheck('0.2.0', null, silent).check()).state, 'off')
  })

  test('are compared number by number', ({ assert }) => {
    for (const [one, other] of [
      ['0.10.0', '0.9.9'],
      ['1.0.0', '0.99.99'],
      ['0.2.1', '0.2.0'],
    ]) {
      assert.isTrue(isNewer(one!, other!))
      assert.isFalse(isNewer(other!, one!))
    }
    assert.isFalse(isNewer('0.2.0', '0.2.0'))
  })
})
