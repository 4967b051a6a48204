import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { ServerResponse } from 'node:http'
import { fetching } from '#config/knowledge'
import { LIMITS, setLimits } from '#protocol/limits'
import type { SourceOptions } from '#protocol/knowledge'
import User from '#src/identity/models/user'
import { BucketConnector } from '#src/knowledge/connectors/bucket/bucket_connector'
import { BucketListings } from '#src/knowledge/connectors/bucket/bucket_listings'
import { Connectors } from '#src/knowledge/connectors/connectors'
import type DataSource from '#src/knowledge/items/models/data_source'
import { connectSource, replaceSecret } from '#src/knowledge/library/connect_source'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { BucketServer, listingOf } from '#tests/fakes/bucket_server'
import { startWebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { forgetLimits } from '#tests/support/conversations'
import { itemsOf, syncAgain, SITE_PORT } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge, swapPorts } from '#tests/support/knowledge'

const KEY = 'AKIAOFADA:a/secret+word:of Ada'
const OBJECTS = {
  'hive/winter.md': '# Wintering\n\nA colony eats twelve kilograms of honey before spring.',
  'hive/deep/Über & mehr (1).txt': 'The smoker stays outside of the shed.',
  'hive/numbers.csv': 'month,frames\nMay,nine',
  'hive/photo.png': 'PNG',
  'hive/talk.mp3': 'ID3',
  'hive/empty.md': '',
  'hive/': '',
  'hive-old/winter.md': 'An old colony ate thirty kilograms.',
}
const READ = ['deep/Über & mehr (1).txt', 'numbers.csv', 'winter.md']

test.group('A bucket', (group) => {
  let account: User
  let bucket: BucketServer
  let restore: () => void

  group.each.setup(async () => {
    account = await givenAccount()
    bucket = new BucketServer()
    await bucket.start(SITE_PORT)
    bucket.keys.set(KEY.slice(0, KEY.indexOf(':')), KEY.slice(KEY.indexOf(':') + 1))
    bucket.put(OBJECTS)
    await use(await app.container.make(SafeFetch))
    return async () => {
      restore()
      await bucket.stop()
    }
  })

  const use = async (fetcher: SafeFetch) => {
    restore?.()
    const connectors = new Connectors(
      { bucket: new BucketConnector(fetcher, await app.container.make(BucketListings)) },
      await app.container.make('encryption')
    )
    restore = await swapPorts({ connectors })
  }
  type Adding = { address?: string; secret?: string | null; options?: SourceOptions; owner?: User }
  const connect = async ({ address, secret = KEY, options = {}, owner = account }: Adding = {}) =>
    connectSource(await knowledge(), owner.id, {
      kind: 'bucket',
      address: address ?? `${bucket.url}/hive`,
      secret,
      title: null,
      refresh: 'daily',
      options,
    })
  const connected = async (adding: Adding = {}) => {
    const added = await connect(adding)
    if (!added.ok) throw new Error(added.error)
    await runJobs()
    return added.value.source.refresh()
  }
  const places = async (source: DataSource) =>
    (await itemsOf(source)).map(({ metadata }) => String(metadata.place)).toSorted()
  const send = (status: number, body: string, headers: Record<string, string> = {}) => {
    bucket.fault = (_, response) => answer(response, status, body, headers)
  }

  test('is read with everything that a document reader claims, in folders below as well', async ({
    assert,
  }) => {
    const source = await connected()
    assert.equal(source.state, 'ready')
    assert.equal(source.title, 'papers/hive')
    assert.equal(source.url, `${bucket.url}/hive/`)
    assert.deepEqual(await places(source), READ)
    const [passage] = await found(account, 'how much honey does a colony eat')
    assert.equal(passage!.title, 'Wintering')
    assert.isNull(passage!.url)
    assert.isNotEmpty(await found(account, 'where does the smoker stay'))
  })

  test('is found by {ending}')
    .with([
      { ending: '', places: 4 },
      { ending: '/', places: 4 },
      { ending: '/hive/', places: 3 },
      { ending: '/hive/deep', places: 1 },
      { ending: '/hive/deep?versionId=1#top', places: 1 },
    ])
    .run(async ({ assert }, { ending, places: count }) => {
      const source = await connected({ address: `${bucket.url}${ending}` })
      assert.lengthOf(await itemsOf(source), count)
    })

  test('refuses {typed} as no bucket')
    .with([
      { typed: 's3://' },
      { typed: 's3://UPPER/folder' },
      { typed: 'https://s3.example.com' },
      { typed: 'https://Ada:secret@s3.example.com/papers' },
      { typed: 'ftp://s3.example.com/papers' },
      { typed: 'https://s3.example.com/papers/%00' },
    ])
    .run(async ({ assert }, { typed }) => {
      assert.deepEqual(await connect({ address: typed }), { ok: false, error: 'not_a_bucket' })
      assert.isEmpty(bucket.requests)
    })

  test('follows new, changed and deleted objects, and loads nothing else again', async ({ assert }) => {
    const source = await connected()
    bucket.requests.length = 0
    await syncAgain(account, source)
    assert.deepEqual(bucket.loaded, [])

    bucket.put({ 'hive/winter.md': '# Wintering\n\nA colony eats fifteen kilograms of honey.' })
    bucket.put({ 'hive/new.html': '<p>The queen is marked in blue this year.</p>' })
    bucket.objects.delete('hive/numbers.csv')
    await syncAgain(account, source)
    assert.sameMembers(bucket.loaded, ['hive/winter.md', 'hive/new.html'])
    assert.deepEqual(await places(source), ['deep/Über & mehr (1).txt', 'new.html', 'winter.md'])
    assert.isNotEmpty(await found(account, 'fifteen kilograms'))
    assert.isNotEmpty(await found(account, 'queen marked in blue'))
    const winter = (await itemsOf(source)).find(({ metadata }) => metadata.place === 'winter.md')
    assert.equal(winter!.version, 2)
  })

  test('is listed page by page, each object once', async ({ assert }) => {
    bucket.pageSize = 2
    const source = await connected()
    assert.deepEqual(await places(source), READ)
    assert.lengthOf(bucket.loaded, 3)
    bucket.objects.delete('hive/winter.md')
    await syncAgain(account, source)
    assert.deepEqual(await places(source), READ.slice(0, 2))
  })

  test('quotes lead to its public address, also when that changes later', async ({ assert }) => {
    const source = await connected({ options: { publicUrl: 'https://docs.example.com/' } })
    const urls = async () => (await itemsOf(source)).map(({ url }) => url).toSorted()
    assert.include(await urls(), 'https://docs.example.com/hive/deep/%C3%9Cber%20%26%20mehr%20%281%29.txt')
    await source.merge({ options: { ...source.options, publicUrl: 'https://new.example.com/a' } }).save()
    await syncAgain(account, source)
    assert.include(await urls(), 'https://new.example.com/a/hive/winter.md')
  })

  test('of another region is read there: {namesRegionBy}')
    .with([{ namesRegionBy: 'body' }, { namesRegionBy: 'header' }] as const)
    .run(async ({ assert }, { namesRegionBy }) => {
      Object.assign(bucket, { region: 'eu-central-1', namesRegionBy })
      const source = await connected()
      assert.equal(source.options.region, 'eu-central-1')
      assert.deepEqual(await places(source), READ)
      // Only the first request was signed for another region.
      bucket.requests.length = 0
      await syncAgain(account, source)
      assert.lengthOf(bucket.requests, 1)
    })

  test('is read although the clocks differ', async ({ assert }) => {
    bucket.clockOffsetMs = -3 * 3_600_000
    assert.deepEqual(await places(await connected()), READ)
  })

  test('believes no clock that is {off} off')
    .with([
      { off: 'a year', date: new Date(Date.now() + 366 * 24 * 3_600_000).toUTCString() },
      // The last moment that a date can name: the next millisecond has none.
      { off: 'an age', date: '+275760-09-13T00:00:00.000Z' },
    ])
    .run(async ({ assert }, { date }) => {
      const source = await connected()
      bucket.requests.length = 0
      send(403, '<Error><Code>RequestTimeTooSkewed</Code></Error>', { date })
      await syncAgain(account, source)
      assert.equal(source.errorCode, 'server_error')
      assert.lengthOf(bucket.requests, 1)
      assert.isNotEmpty(await found(account, 'twelve kilograms'))
    })

  // threat: bucket-lies
  test('reads only the beginning of an error', async ({ assert }) => {
    const source = await connected()
    const message = `<Message>${'x'.repeat(100_000)}</Message>`
    send(400, `<Error>${message}<Code>InvalidAccessKeyId</Code></Error>`)
    await syncAgain(account, source)
    assert.equal(source.errorCode, 'not_a_bucket')
    send(400, `<Error><Code>InvalidAccessKeyId</Code>${message}</Error>`)
    await syncAgain(account, source)
    assert.equal(source.errorCode, 'key_refused')
  })

  test('that is public is read without a key', async ({ assert }) => {
    assert.deepEqual(await connect({ secret: null }), { ok: false, error: 'no_access' })
    bucket.isPublic = true
    assert.deepEqual(await places(await connected({ secret: null })), READ)
    assert.notProperty(bucket.requests.at(-1)!.headers, 'authorization')
  })

  test('refuses {says} with {code}')
    .with([
      { says: 'an unknown key', secret: 'AKIAOTHER:word', code: 'key_refused' },
      { says: 'a wrong secret', secret: 'AKIAOFADA:word', code: 'key_refused' },
      { says: 'half a key', secret: 'AKIAOFADA', code: 'key_refused' },
      { says: 'a key that breaks the header', secret: 'AKIA\r\nHost: x:word', code: 'key_refused' },
    ])
    .run(async ({ assert }, { secret, code }) => {
      assert.deepEqual(await connect({ secret }), { ok: false, error: code as never })
    })

  test('keeps answering while it cannot be read: {status} {reason}')
    .with([
      { status: 403, reason: 'InvalidAccessKeyId', code: 'key_refused' },
      { status: 403, reason: 'SignatureDoesNotMatch', code: 'key_refused' },
      { status: 403, reason: 'RequestTimeTooSkewed', code: 'server_error' },
      { status: 403, reason: 'AccessDenied', code: 'no_access' },
      { status: 404, reason: 'NoSuchBucket', code: 'no_access' },
      { status: 500, reason: 'InternalError', code: 'server_error' },
      { status: 301, reason: 'PermanentRedirect', code: 'not_a_bucket' },
      { status: 503, reason: 'SlowDown', code: 'rate_limited' },
      { status: 429, reason: 'TooManyRequests', code: 'rate_limited' },
    ])
    .run(async ({ assert }, { status, reason, code }) => {
      const source = await connected()
      send(status, `<Error><Code>${reason}</Code></Error>`, { date: 'yesterday' })
      await syncAgain(account, source)
      assert.equal(source.errorCode, code)
      assert.equal(source.state, 'ready')
      assert.lengthOf(await itemsOf(source), 3)
      assert.isNotEmpty(await found(account, 'twelve kilograms'))
    })

  test('waits as long as it says, and then continues without loading anything twice', async ({ assert }) => {
    bucket.put(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`hive/${at}.md`, `Frame ${at}.`])))
    bucket.budget = 20
    const source = await connected()
    assert.equal(source.errorCode, 'rate_limited')
    assert.isAbove(source.retryAt!.diffNow().as('seconds'), 30)
    bucket.budget = Infinity
    await syncAgain(account, source)
    assert.lengthOf(await itemsOf(source), 43)
    assert.lengthOf(new Set(bucket.loaded), 43)
    assert.isAtMost(bucket.loaded.length, 44)
    assert.isNull(source.errorCode)

    send(503, '<Error><Code>SlowDown</Code></Error>', { 'retry-after': '900' })
    await syncAgain(account, source)
    assert.closeTo(source.retryAt!.diffNow().as('seconds'), 900, 30)
  })

  test('shows too large objects without loading them, and leaves archived ones out', async ({
    assert,
    cleanup,
  }) => {
    const usual = LIMITS.fileBytes
    cleanup(() => setLimits({ fileBytes: usual }))
    setLimits({ fileBytes: 1_000 })
    bucket.put({
      'hive/huge.pdf': { content: 'x', size: 1e12 },
      'hive/larger-than-listed.md': { content: 'x'.repeat(5_000), size: 5 },
      'hive/ice.md': { content: 'Frozen.', storageClass: 'DEEP_ARCHIVE' },
    })
    const source = await connected()
    const codes = (await itemsOf(source)).map(({ metadata, errorCode }) => [metadata.place, errorCode])
    assert.sameDeepMembers(codes, [
      ...READ.map((place) => [place, null]),
      ['huge.pdf', 'too_large'],
      ['larger-than-listed.md', 'too_large'],
    ])
    assert.notInclude(bucket.loaded, 'hive/huge.pdf')
    assert.equal(source.state, 'ready')
  })

  test('says that objects are denied and reads the others, and those once they are allowed', async ({
    assert,
  }) => {
    bucket.put({ 'hive/denied.md': { content: 'The key is under the stone.', isDenied: true } })
    const source = await connected()
    assert.equal(source.errorCode, 'object_denied')
    assert.deepEqual(await places(source), READ)
    bucket.put({ 'hive/denied.md': 'The key is under the stone.' })
    await syncAgain(account, source)
    assert.isNull(source.errorCode)
    assert.isNotEmpty(await found(account, 'key under the stone'))
  })

  test('leaves out an object that is deleted between the listing and its turn', async ({ assert }) => {
    bucket.fault = (path) => {
      if (path.includes('winter.md')) bucket.objects.delete('hive/winter.md')
      return false
    }
    const source = await connected()
    assert.deepEqual(await places(source), READ.slice(0, 2))
    await syncAgain(account, source)
    assert.isNull(source.errorCode)
  })

  test('starts over when its place in the listing has expired', async ({ assert }) => {
    bucket.pageSize = 2
    let refused = 0
    bucket.fault = (path, response) => {
      if (!path.includes('continuation-token') || (refused += 1) > 1) return false
      return answer(response, 400, '<Error><Code>InvalidArgument</Code></Error>')
    }
    const source = await connected()
    await syncAgain(account, source)
    assert.deepEqual(await places(source), READ)
    assert.isNull(source.errorCode)
  })

  // threat: bucket-endless
  test('gives up a listing that {says}')
    .with([
      { says: 'leads to itself', next: () => 'same', most: 5 },
      { says: 'leads in a circle', next: (page: number) => `page-${page % 3}`, most: 20 },
      { says: 'never ends', next: (page: number) => `page-${page}`, most: 220 },
    ])
    .run(async ({ assert }, { next, most }) => {
      const source = await connected()
      let page = 0
      bucket.requests.length = 0
      bucket.fault = (_, response) =>
        answer(response, 200, listingOf([[`hive/${page}.png`, { content: 'x' }]], next((page += 1))))
      await syncAgain(account, source)
      assert.isNotNull(source.errorCode)
      assert.isBelow(bucket.requests.length, most)
      assert.lengthOf(await itemsOf(source), 3)
    })

  // threat: bucket-lies
  test('removes and reads nothing by a listing with {says}')
    .with([
      { says: 'no XML', body: () => '<html><p>Sign in' },
      { says: 'a cut end', body: () => listingOf([], null).slice(0, -5) },
      { says: 'no word on its end', body: () => '<ListBucketResult></ListBucketResult>' },
      { says: 'no token', body: () => listingOf([], '') },
      { says: 'entities', body: () => bomb() },
      { says: 'a great depth', body: () => `${'<a>'.repeat(90_000)}</ListBucketResult>` },
      { says: 'many tags', body: () => `<ListBucketResult>${'<a/>'.repeat(900_000)}</ListBucketResult>` },
      { says: 'an oversized body', body: () => ' '.repeat(6 * 1024 * 1024) },
      { says: 'nothing', body: () => listingOf([], null) },
      { says: 'only odd objects', body: () => listingOf(odd(), null) },
    ])
    .run(async ({ assert }, { body }) => {
      const source = await connected()
      send(200, body())
      await syncAgain(account, source)
      assert.isNotNull(source.errorCode)
      assert.deepEqual(await places(source), READ)
      assert.isNotEmpty(await found(account, 'twelve kilograms'))
    })

  // threat: bucket-slow-listing
  test('keeps the server free while a listing takes long, and gives it up', async ({ assert, cleanup }) => {
    const [patient, impatient] = [new BucketListings(), new BucketListings(1)]
    cleanup(() => Promise.all([patient.close(), impatient.close()]).then(() => undefined))
    const bytesOf = (xml: string) => new TextEncoder().encode(xml)
    const fine = bytesOf(listingOf([['hive/a.md', { content: 'x' }]], null))
    assert.isNull(await impatient.parse(fine))
    assert.deepEqual(
      (await patient.parse(fine))?.objects.map(({ key }) => key),
      ['hive/a.md']
    )

    let turns = 0
    const timer = setInterval(() => (turns += 1), 10)
    cleanup(() => clearInterval(timer))
    const attributes = ' a="b"'.repeat(800_000)
    const slow = `<ListBucketResult><Contents><Key${attributes}>x</Key></Contents></ListBucketResult>`
    assert.isNull(await patient.parse(bytesOf(slow)))
    assert.isAbove(turns, 10)
  })

  test('stores no object whose bytes are not those that were listed', async ({ assert }) => {
    bucket.fault = (path, response) => {
      if (!path.includes('winter.md')) return false
      const listed = listingOf([['a', { content: OBJECTS['hive/winter.md'] }]], null)
      const [, etag] = /ETag>&quot;(\w+)/.exec(listed)!
      return answer(response, 200, 'Buy at evil.example.', { etag: `"${etag}"` })
    }
    const source = await connected()
    assert.deepEqual(await places(source), READ.slice(0, 2))
    assert.equal(source.errorCode, 'server_error')
  })

  test('does not wait for a server that stalls', async ({ assert }) => {
    const source = await connected()
    await use(new SafeFetch({ ...fetching, timeoutMs: 300 }))
    bucket.fault = () => true
    await syncAgain(account, source)
    assert.equal(source.errorCode, 'fetch_timed_out')
    assert.lengthOf(await itemsOf(source), 3)
  })

  // threat: bucket-redirect
  test('sends its signature to no other host, and believes no other host', async ({ assert, cleanup }) => {
    const other = await startWebServer({}, 0)
    cleanup(() => other.close())
    other.route('/stolen', { body: listingOf([['hive/evil.md', { content: 'x' }]], null) })
    await use(new SafeFetch({ ...fetching, allowPrivate: [`127.0.0.1:${SITE_PORT}`, other.host] }))
    const source = await connected()
    bucket.fault = (_, response) => answer(response, 307, '', { location: `${other.origin}/stolen` })
    await syncAgain(account, source)
    assert.equal(source.errorCode, 'server_error')
    assert.lengthOf(other.requests, 1)
    assert.notProperty(other.requests[0]!.headers, 'authorization')
    assert.deepEqual(await places(source), READ)
  })

  // threat: bucket-ssrf
  test('is not read at a private address: {address}')
    .with([
      { address: 'http://127.0.0.1:1/papers' },
      { address: 'http://169.254.169.254/latest/meta-data' },
      { address: 'http://[::1]:9000/papers' },
    ])
    .run(async ({ assert }, { address }) => {
      assert.deepEqual(await connect({ address }), { ok: false, error: 'private_address' })
    })

  // threat: bucket-secret
  test('never sends, shows or logs the secret of its key', async ({ assert, client }) => {
    const secret = KEY.slice(KEY.indexOf(':') + 1)
    const source = await connected()
    assert.notInclude(JSON.stringify(bucket.requests), secret)
    bucket.keys.clear()
    await syncAgain(account, source)
    assert.equal(source.errorCode, 'key_refused')
    const page = await client.get(`/data/sources/${source.id}`).loginAs(account).withInertia()
    const token = (await User.accessTokens.create(account)).value!.release()
    const body = await client.get(`/api/v1/sources/${source.id}`).bearerToken(token)
    const rows = JSON.stringify([await db.from('connections'), await db.from('data_sources')])
    for (const text of [page.text(), body.text(), rows]) {
      assert.notInclude(text, secret)
      assert.notInclude(text, 'AKIAOFADA')
    }
    assert.isTrue(page.body().props.hasToken)

    bucket.keys.set('AKIANEW', 'new')
    assert.isFalse((await replaceSecret(await knowledge(), account.id, source.id, 'AKIANEW:old'))!.ok)
    assert.isTrue((await replaceSecret(await knowledge(), account.id, source.id, 'AKIANEW:new'))!.ok)
    await runJobs()
    assert.isNull((await source.refresh()).errorCode)
  })

  test('is added by form and by the API, with a sentence beside the field that is wrong', async ({
    assert,
    client,
  }) => {
    await forgetLimits()
    const url = `${bucket.url}/hive`
    const send = (fields: object) =>
      client.post('/data/connect/bucket').loginAs(account).withCsrfToken().redirects(0).json(fields)
    const wrong = await send({ url, token: 'AKIAOTHER:word', options: {} })
    assert.property(wrong.flashMessages().inputErrorsBag as object, 'token')
    const nowhere = await send({ url: `${bucket.url}-other`, token: KEY, options: {} })
    assert.property(nowhere.flashMessages().inputErrorsBag as object, 'url')
    const script = await send({ url, token: KEY, options: { public_url: 'javascript:alert(1)' } })
    assert.deepEqual(Object.keys(script.flashMessages().inputErrorsBag as object), ['options.public_url'])
    const options = { refresh: 'weekly', region: '', public_url: '' }
    assert.equal((await send({ url, token: KEY, options })).status(), 303)

    const token = (await User.accessTokens.create(account)).value!.release()
    const post = (fields: object) =>
      client
        .post('/api/v1/sources')
        .bearerToken(token)
        .json({ kind: 'bucket', ...fields })
    const refused = await post({ url, token: 'AKIAOTHER:word' })
    assert.equal(refused.status(), 422)
    assert.equal(refused.body().errors[0].field, 'token')
    const accepted = await post({ url, token: KEY, options: { public_url: 'https://docs.example.com' } })
    assert.equal(accepted.status(), 202)
    const shown = await client.get(`/api/v1/sources/${accepted.body().id}`).bearerToken(token)
    assert.containsSubset(shown.body(), {
      kind: 'bucket',
      title: 'papers/hive',
      options: { region: 'us-east-1', public_url: 'https://docs.example.com' },
    })
  })

  // threat: bucket-tenancy
  test('belongs to one workspace: another needs a key of its own', async ({ assert, client }) => {
    const source = await connected()
    const outsider = await givenAccount()
    const change = await client
      .patch(`/data/sources/${source.id}`)
      .loginAs(outsider)
      .withCsrfToken()
      .redirects(0)
      .json({ options: { public_url: 'https://evil.example' } })
    assert.equal(change.status(), 404)
    assert.isEmpty(await found(outsider, 'twelve kilograms'))
    assert.isFalse((await connect({ owner: outsider, secret: null })).ok)
    const own = await connect({ owner: outsider })
    assert.isTrue(own.ok && !own.value.known && own.value.source.id !== source.id)
  })
})

function answer(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {}
): boolean {
  response.writeHead(status, headers)
  response.end(body)
  return true
}

function bomb(): string {
  const levels = Array.from({ length: 30 }, (_, at) => `<!ENTITY l${at + 1} "&l${at};&l${at};">`)
  return `<!DOCTYPE l [<!ENTITY l0 "lol">${levels.join('')}]>${listingOf([], '&l30;')}`
}

function odd(): [string, { content: string; size?: number }][] {
  const keys = ['../etc/passwd.md', 'hive/../../a.md', 'hive/./a.md', 'hive/\u0000.md', 'other/a.md', '']
  return [
    ...keys.map((key): [string, { content: string }] => [key, { content: 'x' }]),
    ['hive/negative.md', { content: 'x', size: -1 }],
    ['hive/no-size.md', { content: 'x', size: NaN }],
  ]
}
