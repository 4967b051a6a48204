import { test } from '@japa/runner'
import { configProvider } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import type { SessionStoreFactory } from '@adonisjs/session/types'
import { throttleSessionTouch } from '#app/account/session_stores'
import { deviceName } from '#src/identity/device_name'
import { openIdSettings } from '#src/identity/openid/openid_settings'

const GIVEN = {
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'parley',
  OIDC_CLIENT_SECRET: 'secret',
}

test.group('Settings of OpenID Connect', () => {
  test('are off without any, and name the issuer’s host on the button', ({ assert }) => {
    assert.isNull(openIdSettings({}, []))
    assert.isNull(openIdSettings({ OIDC_ISSUER: '' }, []))
    const settings = openIdSettings(GIVEN, [])!
    assert.equal(settings.label, 'accounts.example')
    assert.deepEqual([settings.allowedDomains, settings.defaultRole], [[], null])
  })

  test('read domains in any case, separated by commas or spaces', ({ assert }) => {
    const values = { ...GIVEN, OIDC_ALLOWED_DOMAINS: 'Example.com, example.org', OIDC_DEFAULT_ROLE: 'editor' }
    const settings = openIdSettings(values, [])!
    assert.deepEqual(settings.allowedDomains, ['example.com', 'example.org'])
    assert.equal(settings.defaultRole, 'editor')
  })

  test('stop the start when they would not work or would let anyone in', ({ assert }) => {
    const refused = (values: object, words: RegExp) =>
      assert.throws(() => openIdSettings({ ...GIVEN, ...values }, ['127.0.0.1:4000']), words)
    refused({ OIDC_CLIENT_SECRET: '' }, /also needs OIDC_CLIENT_SECRET/)
    refused({ OIDC_ISSUER: 'http://accounts.example' }, /must begin with https/)
    refused({ OIDC_DEFAULT_ROLE: 'owner', OIDC_ALLOWED_DOMAINS: 'example.org' }, /admin, editor or agent/)
    refused({ OIDC_DEFAULT_ROLE: 'agent' }, /needs OIDC_ALLOWED_DOMAINS/)
    const local = { ...GIVEN, OIDC_ISSUER: 'http://127.0.0.1:4000' }
    assert.equal(openIdSettings(local, ['127.0.0.1:4000'])!.issuer, local.OIDC_ISSUER)
  })
})

const MINUTE_MS = 60_000

async function givenStore() {
  const written: string[] = []
  const clock = { nowMs: 0, isAway: false }
  const factory = (() => ({
    touch: async (id: string) => {
      if (clock.isAway) throw new Error('The database is away.')
      written.push(id)
    },
  })) as unknown as SessionStoreFactory
  const rarely = throttleSessionTouch(
    configProvider.create(async () => factory),
    () => clock.nowMs
  )
  const make = await rarely.resolver({} as ApplicationService)
  const touch = async (id: string) => make({} as never, {} as never).touch(id)
  return { written, clock, touch }
}

test.group('Sessions in use', () => {
  test('are saved at most once every ten minutes each', async ({ assert }) => {
    const { written, clock, touch } = await givenStore()
    for (; clock.nowMs <= 20 * MINUTE_MS; clock.nowMs += MINUTE_MS) {
      await touch('ada')
      if (clock.nowMs > 15 * MINUTE_MS) await touch('bob')
    }
    assert.deepEqual(written, ['ada', 'ada', 'bob', 'ada'])
  })

  test('are saved at once after a database outage', async ({ assert }) => {
    const { written, clock, touch } = await givenStore()
    clock.isAway = true
    await assert.rejects(() => touch('ada'), 'The database is away.')
    clock.isAway = false
    await touch('ada')
    assert.deepEqual(written, ['ada'])
  })
})

test.group('A device', () => {
  test('is called {name}')
    .with([
      {
        name: 'Firefox on Windows',
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
      },
      {
        name: 'DuckDuckGo on iPhone',
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/605.1.15 Ddg/17.5',
      },
      { name: 'Unknown device', userAgent: null },
    ])
    .run(({ assert }, { name, userAgent }) => assert.equal(deviceName(userAgent), name))
})
