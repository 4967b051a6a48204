import { lookup as systemLookup } from 'node:dns/promises'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { dnsLookup } from '#src/shared/fetch/lookup'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { type DnsAnswer, startDnsServer } from '../../fakes/dns_server.js'

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
    const began = performance.now()
    assert.deepEqual(await dnsLookup({ servers: [server.address] })('half.example'), ['192.0.2.1'])
    assert.isBelow(performance.now() - began, 2_000)
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
  }).timeout(20_000)
})
