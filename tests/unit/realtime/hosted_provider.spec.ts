import { test } from '@japa/runner'
import { hostedProvider } from '#src/realtime/hosted_provider'

const WHOLE = { PUSHER_APP_ID: '1', PUSHER_APP_KEY: 'key', PUSHER_APP_SECRET: 'secret' }

test.group('Hosted realtime provider', () => {
  test('is null without PUSHER_*', ({ assert }) => {
    assert.isNull(hostedProvider({}))
    assert.isNull(hostedProvider({ PUSHER_APP_ID: undefined, PUSHER_HOST: '' }))
  })

  test('has a cluster and TLS unless told otherwise', ({ assert }) => {
    const provider = { appId: '1', key: 'key', secret: 'secret' }
    const usual = { cluster: 'mt1', host: null, port: null, useTLS: true }
    assert.deepEqual(hostedProvider(WHOLE), { ...provider, ...usual })
    const own = { ...WHOLE, PUSHER_HOST: 'soketi', PUSHER_PORT: 6001, PUSHER_SCHEME: 'http' }
    assert.deepEqual(hostedProvider(own), {
      ...provider,
      cluster: 'mt1',
      host: 'soketi',
      port: 6001,
      useTLS: false,
    })
  })

  test('names what a partial set lacks')
    .with([
      { set: { PUSHER_APP_KEY: 'key' }, lacks: 'PUSHER_APP_ID and PUSHER_APP_SECRET' },
      { set: { ...WHOLE, PUSHER_APP_SECRET: undefined }, lacks: 'PUSHER_APP_SECRET' },
      { set: { PUSHER_HOST: 'soketi' }, lacks: 'PUSHER_APP_ID and PUSHER_APP_KEY and PUSHER_APP_SECRET' },
    ])
    .run(({ assert }, { set, lacks }) => {
      assert.throws(
        () => hostedProvider(set),
        `A realtime provider also needs ${lacks}. Set it, or remove every PUSHER_*.`
      )
    })
})
