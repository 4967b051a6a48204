import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { configProvider } from '@adonisjs/core'
import emitter from '@adonisjs/core/services/emitter'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import SessionMiddleware from '@adonisjs/session/session_middleware'
import { defineConfig, stores, type Session } from '@adonisjs/session'
import { test } from '@japa/runner'
import { guestCookies } from '#app/account/guest_cookies'
import { givenAccount } from '#tests/support/accounts'

type ResolvedConfig = ConstructorParameters<typeof SessionMiddleware>[0]

/** One browser in front of the session middleware with its real store. */
async function givenBrowser() {
  const config = await configProvider.resolve<ResolvedConfig>(
    app,
    defineConfig({
      cookieName: 'parley_session',
      age: '14 days',
      store: 'database',
      stores: { database: guestCookies(stores.database({ tableName: 'sessions', gcProbability: 0 })) },
    })
  )
  const middleware = new SessionMiddleware(config!, emitter as never)
  const cookies = new Map<string, string>()
  const visit = async (work: (session: Session) => unknown = () => {}) => {
    const req = new IncomingMessage(new Socket())
    req.headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const ctx = await testUtils.createHttpContext({ req, res: new ServerResponse(req) })
    await middleware.handle(ctx, async () => work(ctx.session))
    for (const cookie of [ctx.response.getHeader('set-cookie') ?? []].flat().map(String)) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (/max-age=-?\d?(?!\d);|expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
  }
  return { visit, cookies }
}

const rows = async () => (await db.from('sessions').select('id')).length

test.group('The session of a guest', () => {
  // threat: guest-rows
  test('writes no row and keeps its CSRF secret and messages', async ({ assert }) => {
    const { visit } = await givenBrowser()
    await visit((session) => session.put('csrf-secret', 'one'))
    await visit((session) => session.flash('notice', 'Saved.'))
    await visit((session) => {
      assert.equal(session.get('csrf-secret'), 'one')
      assert.equal(session.flashMessages.get('notice'), 'Saved.')
    })
    await visit((session) => assert.isNull(session.flashMessages.get('notice', null)))
    assert.equal(await rows(), 0)
  })

  test('becomes a row with the sign-in and a cookie again after it', async ({ assert }) => {
    const { id } = await givenAccount()
    const { visit, cookies } = await givenBrowser()
    await visit((session) => session.put('csrf-secret', 'one'))
    const asGuest = cookies.get('parley_guest')!
    await visit(async (session) => {
      session.regenerate()
      session.put('auth_web', id)
      await session.tag(id)
    })
    assert.isFalse(cookies.has('parley_guest'))
    assert.equal(await rows(), 1)

    // A cookie of an earlier session changes nothing.
    cookies.set('parley_guest', asGuest)
    await visit((session) => assert.equal(session.get('auth_web'), id))

    await visit((session) => {
      session.clear()
      session.regenerate()
    })
    await visit((session) => session.put('csrf-secret', 'two'))
    assert.equal(await rows(), 0)
    await visit((session) => {
      assert.isUndefined(session.get('auth_web'))
      assert.equal(session.get('csrf-secret'), 'two')
    })
  })

  test('becomes a row when it has a one-time value or is too large for a cookie', async ({ assert }) => {
    const passkey = await givenBrowser()
    await passkey.visit((session) => session.put('passkey_challenge', { challenge: 'x', untilMs: 1 }))
    const large = await givenBrowser()
    await large.visit((session) => session.flash('notice', 'x'.repeat(5_000)))
    assert.equal(await rows(), 2)
    const [latest] = await db.from('sessions').orderBy('expires_at', 'desc').select('expires_at')
    assert.isBelow(new Date(latest.expires_at).getTime(), Date.now() + 3_700_000)
    await large.visit((session) => assert.lengthOf(session.flashMessages.get('notice'), 5_000))
    assert.equal(await rows(), 1)
  })
})
