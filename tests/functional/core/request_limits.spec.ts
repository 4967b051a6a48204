import { test } from '@japa/runner'
import limiter from '@adonisjs/limiter/services/main'
import { bodyRule } from '#app/core/middleware/body_middleware'
import { DELIVERIES_PER_MINUTE } from '#app/knowledge/limits'
import { FORGERIES_PER_MINUTE } from '#app/applications/limits'
import { http } from '#config/app'
import { bodyLimits, writesPerMinute } from '#config/bodyparser'
import { domainQuestions } from '#config/domains'
import { visitorLimits } from '#config/visitors'
import User from '#src/identity/models/user'
import { newId } from '#src/shared/ids'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { forgetLimits, serverUrl } from '#tests/support/conversations'
import { allRoutes, filled, OPEN_ROUTES, UNLIMITED_READS, type WebRoute } from './routes.js'

const isRead = ({ method }: WebRoute) => ['GET', 'OPTIONS'].includes(method)
const labelOf = ({ method, path }: WebRoute) => `${method} ${path}`
const isSigned = ({ path }: WebRoute) => path.startsWith('/webhooks/')

function addressOf({ path }: WebRoute): string {
  return filled(path, {
    id: newId(),
    token: '1',
    key: 'A'.repeat(20),
    handle: '@nobody',
    name: 'search-model',
    subscription: 'a'.repeat(43),
  })
}

const writes = () => allRoutes().filter((route) => !isRead(route))

test.group('Every route that writes', () => {
  // threat: body-every-route
  test('refuses more than its limit from a stranger and from a signed-in person', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const token = (await User.accessTokens.create(account)).value!.release()
    const refused = async (route: WebRoute, bytes: number, isSignedIn: boolean) => {
      const request = client[route.method.toLowerCase() as 'post'](addressOf(route)).redirects(0)
      if (isSignedIn && route.middleware.includes('api')) request.bearerToken(token)
      else if (isSignedIn) request.loginAs(account).withCsrfToken()
      return (await request.type('json').json({ message: 'x'.repeat(bytes) })).status()
    }
    for (const route of writes().filter((one) => !isSigned(one))) {
      await forgetLimits()
      // Who sends no token to the API is refused before the first byte is read.
      const expected = route.middleware.includes('api') ? 401 : 413
      assert.equal(await refused(route, bodyLimits.strangerBytes, false), expected, labelOf(route))
      if (!route.middleware.some((name) => ['auth', 'api', 'operator'].includes(name))) continue
      const { bytes } = bodyRule(route.name, true)
      assert.equal(await refused(route, bytes, true), 413, labelOf(route))
    }
  })

  test('reads a delivery only up to its own limit', async ({ assert }) => {
    const body = new Uint8Array(10 * 1024 * 1024 + 1)
    const deliver = (path: string) => fetch(`${serverUrl()}${path}`, { method: 'POST', body })
    assert.equal((await deliver(`/webhooks/websub/${'a'.repeat(43)}`)).status, 413)
    assert.equal((await deliver('/webhooks/facebook')).status, 413)
    assert.equal((await deliver('/webhooks/whatsapp')).status, 413)
    assert.equal((await deliver('/webhooks/instagram')).status, 413)
    // Not even that much is read without its secret: tests/functional/applications/telegram has its limit.
    assert.equal((await deliver(`/webhooks/telegram/${newId()}`)).status, 403)
    assert.lengthOf(writes().filter(isSigned), 5)
  })

  // threat: write-flood
  test('is counted: strangers by network, account holders by account, API calls by token', async ({
    assert,
    client,
    cleanup,
  }) => {
    const usual = { ...writesPerMinute }
    cleanup(() => void Object.assign(writesPerMinute, usual))
    Object.assign(writesPerMinute, { network: 1, account: 1 })
    const account = await givenAccount()
    const send = (route: WebRoute, isSignedIn: boolean) => {
      const request = client[route.method.toLowerCase() as 'post'](addressOf(route)).redirects(0)
      if (isSignedIn) request.loginAs(account).withCsrfToken()
      return request.json({})
    }
    for (const route of writes().filter((one) => !isSigned(one))) {
      if (route.middleware.includes('api')) continue
      await forgetLimits()
      assert.notEqual((await send(route, false)).status(), 429, labelOf(route))
      const refused = await send(route, false)
      assert.equal(refused.status(), 429, labelOf(route))
      assert.isAbove(Number(refused.header('retry-after')), 0)
      // One account's flood does not shut out the others of its network, nor the other way round.
      if (!route.middleware.includes('session')) continue
      assert.notEqual((await send(route, true)).status(), 429, labelOf(route))
      assert.equal((await send(route, true)).status(), 429, labelOf(route))
    }
  })

  // threat: write-flood
  test('counts strangers of one network together, and those of another one apart', async ({
    assert,
    cleanup,
  }) => {
    const { trustProxy } = http
    const usual = { ...writesPerMinute }
    cleanup(() => {
      http.trustProxy = trustProxy
      Object.assign(writesPerMinute, usual)
    })
    http.trustProxy = () => true
    Object.assign(writesPerMinute, { network: 1 })
    await forgetLimits()
    const write = async (network: number, host: number) => {
      const headers = { 'x-forwarded-for': `2001:db8:0:${network}::${host}` }
      const address = `${serverUrl()}/visit/${'A'.repeat(20)}/session`
      return (await fetch(address, { method: 'POST', headers })).status
    }
    assert.notEqual(await write(1, 1), 429)
    assert.equal(await write(1, 2), 429)
    assert.notEqual(await write(2, 1), 429)
    await forgetLimits()
  })

  // threat: delivery-flood
  test('counts deliveries by network, not by address', async ({ assert, cleanup }) => {
    const { trustProxy } = http
    cleanup(() => void (http.trustProxy = trustProxy))
    http.trustProxy = () => true
    const deliver = async (path: string, host: number, network = 7) => {
      const headers = { 'x-forwarded-for': `2001:db8:0:${network}::${host.toString(16)}` }
      return (await fetch(`${serverUrl()}${path}`, { method: 'POST', headers, body: '{}' })).status
    }
    for (const [path, perMinute] of [
      [`/webhooks/websub/${'a'.repeat(43)}`, DELIVERIES_PER_MINUTE],
      ['/webhooks/facebook', FORGERIES_PER_MINUTE],
      ['/webhooks/instagram', FORGERIES_PER_MINUTE],
      [`/webhooks/telegram/${newId()}`, FORGERIES_PER_MINUTE],
      ['/webhooks/whatsapp', FORGERIES_PER_MINUTE],
    ] as const) {
      for (let host = 1; host <= perMinute; host += 1) assert.notEqual(await deliver(path, host), 429)
      assert.equal(await deliver(path, perMinute + 1), 429, path)
      assert.notEqual(await deliver(path, 1, 8), 429, path)
    }
  })
})

test.group('Every route that reads', () => {
  test('asks for a sign-in, has a rate limit, or says why it needs none', async ({ assert }) => {
    const open = new Set(Object.values(OPEN_ROUTES).flat())
    const limited = await limitedReads()
    const reads = allRoutes()
      .filter(isRead)
      .map(labelOf)
      .filter((label) => open.has(label) && !limited.includes(label))
    assert.sameMembers(reads, Object.values(UNLIMITED_READS).flat())
  })
})

/** The reads that answered 429 once their limit was used up. */
async function limitedReads(): Promise<string[]> {
  await givenBioLink(await givenAccount(), { handle: 'drawn' })
  const { drawingsPerAddress, sourcesPerAddress, conversationReadsPerAddress } = visitorLimits
  Object.assign(visitorLimits, {
    drawingsPerAddress: 0,
    sourcesPerAddress: 0,
    conversationReadsPerAddress: 0,
  })
  await limiter
    .use(visitorLimits.store, { requests: DELIVERIES_PER_MINUTE, duration: '1 minute' })
    .set('websub:127.0.0.1', DELIVERIES_PER_MINUTE)
  await limiter.use('memory', domainQuestions).set('domains:127.0.0.1', domainQuestions.requests)
  try {
    const found: string[] = []
    for (const path of [
      '/:handle/share.png',
      '/:handle/qr.svg',
      '/:handle/qr.png',
      '/webhooks/websub/:subscription',
      '/internal/domains/allowed',
      '/visit/:key/conversation',
      '/visit/:key/items/:id',
      '/visit/:key/items/:id/audio',
    ]) {
      const parameters = { handle: '@drawn', subscription: 'a'.repeat(43), key: 'A'.repeat(20), id: newId() }
      const { status } = await fetch(`${serverUrl()}${filled(path, parameters)}`)
      if (status === 429) found.push(`GET ${path}`)
    }
    return found
  } finally {
    Object.assign(visitorLimits, { drawingsPerAddress, sourcesPerAddress, conversationReadsPerAddress })
  }
}
