import { connect } from 'node:net'
import { connect as tlsConnect } from 'node:tls'
import { test } from '@japa/runner'
import { request } from 'undici'
import { guardNetwork, NetworkBlocked, type NetworkGuard } from '#src/shared/fetch/network_guard'
import { startWebServer } from '#tests/fakes/web_server'

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
