import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { fetching } from '#config/knowledge'
import type { SourceOptions } from '#protocol/knowledge'
import User from '#src/identity/models/user'
import { Connectors } from '#src/knowledge/connectors/connectors'
import { GitHubConnector } from '#src/knowledge/connectors/github/github_connector'
import { MAX_TREE_BYTES } from '#src/knowledge/connectors/limits'
import DataSource from '#src/knowledge/items/models/data_source'
import { connectSource } from '#src/knowledge/library/connect_source'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { GitHubServer, type FakeRepository } from '#tests/fakes/github_server'
import { startWebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { forgetLimits } from '#tests/support/conversations'
import { itemsOf, syncAgain, SITE, SITE_PORT } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge, swapPorts } from '#tests/support/knowledge'

const FILES = {
  'README.md': '# Hive\n\nHive weighs beehives every hour.',
  'docs/install.md': '# Install\n\nHive needs a scale and four screws.',
  'docs/deep/radio.mdx': 'import X from "x"\n\n# Radio\n\nThe radio reaches eight hundred metres.',
  'docs/battery.rst': 'Battery\n=======\n\nThe battery lasts two winters.',
  'docs/logo.png': 'PNG',
  'src/index.ts': 'export const weight = 1',
  'notes/todo.txt': 'Paint the lid before April.',
}
const TOKEN = 'github_pat_A_secret_of_Ada'

test.group('A GitHub repository', (group) => {
  let account: User
  let github: GitHubServer
  let hive: FakeRepository
  let restore: () => void

  group.each.setup(async () => {
    account = await givenAccount()
    github = new GitHubServer()
    await github.start(SITE_PORT)
    hive = github.repository('ada/hive', FILES)
    await use()
    return async () => {
      restore()
      await github.stop()
    }
  })

  /** As github.com answers with `rawUrl`, as an Enterprise Server without. */
  const use = async (settings: { rawUrl?: string | null; fetcher?: SafeFetch } = {}) => {
    restore?.()
    const { rawUrl = null, fetcher = await app.container.make(SafeFetch) } = settings
    const connector = new GitHubConnector({ webUrl: SITE, apiUrl: `${SITE}/api/v3`, rawUrl }, fetcher)
    restore = await swapPorts({
      connectors: new Connectors({ github: connector }, await app.container.make('encryption')),
    })
  }
  const connect = async (
    address = `${SITE}/ada/hive`,
    { secret = null, options = {} }: { secret?: string | null; options?: SourceOptions } = {}
  ) => {
    const connection = {
      kind: 'github' as const,
      address,
      secret,
      title: null,
      refresh: 'daily' as const,
      options,
    }
    return connectSource(await knowledge(), account.id, connection)
  }
  const connected = async (...parameters: Parameters<typeof connect>) => {
    const added = await connect(...parameters)
    if (!added.ok) throw new Error(added.error)
    await runJobs()
    return added.value.source.refresh()
  }
  const paths = async (source: DataSource) =>
    (await itemsOf(source)).map(({ metadata }) => String(metadata.place)).toSorted()

  test('is read from its README and its folders of documentation', async ({ assert }) => {
    const source = await connected()
    assert.equal(source.title, 'ada/hive')
    assert.equal(source.state, 'ready')
    assert.deepEqual(await paths(source), [
      'README.md',
      'docs/battery.rst',
      'docs/deep/radio.mdx',
      'docs/install.md',
    ])
    const [passage] = await found(account, 'how many screws does it need')
    assert.equal(passage!.title, 'Install')
    assert.equal(passage!.url, `${SITE}/ada/hive/blob/${hive.branches.get('main')}/docs/install.md`)
  })

  test('is read from {says}')
    .with([
      {
        says: 'chosen folders',
        folders: ['notes/', './docs/deep'],
        read: ['docs/deep/radio.mdx', 'notes/todo.txt'],
      },
      { says: 'one chosen file', folders: ['docs/install.md'], read: ['docs/install.md'] },
      {
        says: 'all of it',
        folders: ['/'],
        read: ['README.md', 'docs/battery.rst', 'docs/deep/radio.mdx', 'docs/install.md', 'notes/todo.txt'],
      },
    ])
    .run(async ({ assert }, { folders, read }) => {
      assert.deepEqual(await paths(await connected(undefined, { options: { folders } })), read)
    })

  test('is found by {typed}')
    .with([
      { typed: 'ada/hive', title: 'ada/hive', address: '' },
      { typed: `${SITE}/ada/hive.git`, title: 'ada/hive', address: '' },
      { typed: `${SITE}/ada/hive/issues?q=1#top`, title: 'ada/hive', address: '' },
      { typed: 'git@127.0.0.1:ada/hive.git', title: 'ada/hive', address: '' },
      {
        typed: `${SITE}/ada/hive/tree/main/docs/deep`,
        title: 'ada/hive/docs/deep',
        address: '/tree/main/docs/deep',
      },
      {
        typed: `${SITE}/ada/hive/tree/next/two/docs`,
        title: 'ada/hive/docs',
        address: '/tree/next/two/docs',
      },
      {
        typed: `${SITE}/ada/hive/blob/main/docs/install.md`,
        title: 'ada/hive/docs/install.md',
        address: '/tree/main/docs/install.md',
      },
    ])
    .run(async ({ assert }, { typed, title, address }) => {
      hive.commit({ 'docs/next.md': 'The next hive has a window.' }, { branch: 'next/two' })
      hive.commit({ 'docs/next.md': 'Another branch.' }, { branch: 'next' })
      const source = await connected(typed)
      assert.equal(source.title, title)
      assert.equal(source.url, `${SITE}/ada/hive${address}`)
      if (typed.includes('next/two')) assert.isNotEmpty(await found(account, 'next hive window'))
    })

  test('refuses {typed} with {code}')
    .with([
      { typed: 'https://example.org/ada/hive', code: 'not_a_repository' },
      { typed: `${SITE}/ada`, code: 'not_a_repository' },
      { typed: `${SITE}/ada/hive/wiki/Home`, code: 'not_a_repository' },
      { typed: `${SITE}/ada/hive/tree/no-such-branch/docs`, code: 'not_found' },
      { typed: `${SITE}/ada/nothing`, code: 'no_access' },
      { typed: `${SITE}/ada/..`, code: 'not_a_repository' },
    ])
    .run(async ({ assert }, { typed, code }) => {
      const added = await connect(typed)
      assert.deepEqual(added, { ok: false, error: code as never })
      assert.isNull(await DataSource.query().where('workspaceId', account.id).first())
    })

  test('costs two small requests without a new commit, and loads only changed files after one', async ({
    assert,
  }) => {
    const source = await connected()
    github.requests.length = 0
    await syncAgain(account, source)
    assert.deepEqual(
      github.requests.map(({ path, status }) => [path, status]),
      [
        ['/api/v3/repos/ada/hive', 200],
        ['/api/v3/repos/ada/hive/commits/main', 304],
      ]
    )
    hive.commit({ ...FILES, 'docs/install.md': '# Install\n\nHive needs a scale and six bolts.' })
    await syncAgain(account, source)
    assert.lengthOf(github.asked(/blobs/), 1)
    assert.isNotEmpty(await found(account, 'six bolts'))
    assert.isFalse((await found(account, 'four screws')).some(({ text }) => text.includes('four')))
  })

  test('follows renamed, deleted and new files, a forced push and another default branch', async ({
    assert,
  }) => {
    const source = await connected()
    const { 'docs/battery.rst': battery, 'docs/install.md': _, ...others } = FILES
    hive.commit({ ...others, 'docs/power.rst': battery, 'docs/new.md': 'Hive sings.' }, { forget: true })
    await syncAgain(account, source)
    assert.deepEqual(await paths(source), [
      'README.md',
      'docs/deep/radio.mdx',
      'docs/new.md',
      'docs/power.rst',
    ])

    hive.commit({ 'README.md': 'Hive moved to trunk.' }, { branch: 'trunk' })
    hive.defaultBranch = 'trunk'
    await syncAgain(account, source)
    assert.deepEqual(await paths(source), ['README.md'])
  })

  test('starts over when its commit is gone in the middle of a listing', async ({ assert }) => {
    const source = await connected()
    hive.commit({ ...FILES, 'docs/one.md': 'Old.' })
    github.fault = (path) => {
      if (path.includes('recursive')) {
        github.fault = null
        hive.commit({ ...FILES, 'docs/two.md': 'The hive has a second door.' }, { forget: true })
      }
      return false
    }
    await syncAgain(account, source)
    assert.include(await paths(source), 'docs/two.md')
    assert.notInclude(await paths(source), 'docs/one.md')
    assert.isNull(source.errorCode)
  })

  test('keeps its new name after it was renamed', async ({ assert }) => {
    const source = await connected()
    github.repositories.set('grace/beehive', hive)
    github.repository('ada/hive', {}).renamedTo = 'grace/beehive'
    hive.commit({ ...FILES, 'docs/new.md': 'Hive has a new keeper.' })
    await syncAgain(account, source)
    assert.equal(source.url, `${SITE}/grace/beehive`)
    const [passage] = await found(account, 'new keeper')
    assert.include(passage!.url!, '/grace/beehive/blob/')
  })

  test('keeps answering while it cannot be read: {says}')
    .with([
      { says: 'deleted or made private', break: () => github.repositories.clear(), code: 'no_access' },
      { says: 'token revoked', break: () => github.tokens.clear(), code: 'secret_refused' },
      { says: 'down', break: () => answer(503), code: 'server_error' },
    ])
    .run(async ({ assert }, { break: breakIt, code }) => {
      github.tokens.add(TOKEN)
      hive.token = TOKEN
      const source = await connected(undefined, { secret: TOKEN })
      breakIt()
      await syncAgain(account, source)
      assert.equal(source.errorCode, code)
      assert.equal(source.state, 'ready')
      assert.isNotEmpty(await found(account, 'four screws'))
    })

  const answer = (status: number, headers: Record<string, string> = {}, body = '{}') => {
    github.fault = (_, response) => {
      response.writeHead(status, headers)
      response.end(body)
      return true
    }
  }

  test('waits for the rate limit that GitHub names: {says}')
    .with([
      {
        says: 'used up',
        status: 403,
        headers: () => ({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(900) }),
        seconds: 900,
      },
      { says: 'secondary', status: 403, headers: () => ({ 'retry-after': '120' }), seconds: 120 },
      { says: '429', status: 429, headers: () => ({ 'retry-after': '30' }), seconds: 30 },
      {
        says: 'without a time',
        status: 403,
        headers: () => ({}),
        body: '{"message":"You have exceeded a secondary rate limit."}',
        seconds: 60,
      },
      {
        says: 'with a time in the far future',
        status: 429,
        headers: () => ({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '99999999999' }),
        seconds: 7_200,
      },
    ])
    .run(async ({ assert }, { status, headers, body, seconds }) => {
      const source = await connected()
      answer(status, headers(), body)
      await syncAgain(account, source)
      assert.equal(source.errorCode, 'rate_limited')
      // A source that syncs by itself waits five minutes at least.
      const waits = source.retryAt!.diffNow().as('seconds')
      assert.isAtLeast(waits, seconds - 10)
      assert.isAtMost(waits, Math.max(seconds, 5.5 * 60) + 10)
      assert.isAtLeast(source.nextSyncAt!.toMillis(), source.retryAt!.toMillis() - 1_000)
    })

  test('continues after the rate limit without loading a file twice', async ({ assert }) => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`docs/${at}.md`, `Chapter ${at} of the hive.`])
    )
    hive.commit(many)
    github.budget = 40
    const source = await connected()
    assert.equal(source.errorCode, 'rate_limited')
    const before = (await itemsOf(source)).length
    assert.isAbove(before, 10)
    github.budget = Infinity
    await syncAgain(account, source)
    assert.lengthOf(await itemsOf(source), 60)
    assert.lengthOf(new Set(github.asked(/blobs/)), 60)
    assert.isAtMost(github.asked(/blobs/).length, 61)
    assert.isNull(source.errorCode)
  })

  test('reads files of a public repository without using up the API, and of a private one only with its token', async ({
    assert,
  }) => {
    await use({ rawUrl: `${SITE}/raw` })
    await connected()
    assert.lengthOf(github.asked(/^\/raw\//), 4)
    assert.lengthOf(github.asked(/blobs/), 0)

    github.tokens.add(TOKEN)
    github.repository('ada/private', { 'README.md': 'The honey is in the cellar.' }).token = TOKEN
    assert.isFalse((await connect('ada/private')).ok)
    github.requests.length = 0
    await connected('ada/private', { secret: TOKEN })
    assert.deepEqual([...new Set(github.requests.map(({ token }) => token))], [TOKEN])
    assert.lengthOf(github.asked(/^\/raw\//), 0)
    assert.isNotEmpty(await found(account, 'honey in the cellar'))
  })

  test('leaves out links, submodules, binary files and pointers, and shows a huge file as failed', async ({
    assert,
  }) => {
    hive.commit({
      'README.md': 'Hive weighs beehives.',
      'docs/link.md': { content: '/etc/passwd', mode: '120000' },
      'docs/module': { mode: '160000' },
      'docs/empty.md': '',
      'docs/huge.md': { content: 'x', mode: '100644', size: 1e12 },
      'docs/film.md': 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 5\n',
      'docs/binary.txt': new Uint8Array([0, 1, 2, 255, 0, 0, 7]),
      'docs/image.png': 'x',
    })
    const source = await connected()
    const states = (await itemsOf(source)).map(({ metadata, errorCode }) => [metadata.place, errorCode])
    assert.sameDeepMembers(states, [
      ['README.md', null],
      ['docs/huge.md', 'too_large'],
      ['docs/film.md', 'unsupported_type'],
      ['docs/binary.txt', 'no_text'],
    ])
    assert.equal(source.state, 'ready')
  })

  test('reads a tree that is too large for one answer folder by folder', async ({ assert }) => {
    github.truncateAbove = 2
    const source = await connected(undefined, { options: { folders: ['/'] } })
    assert.lengthOf(await itemsOf(source), 5)
    const docs = await connected(`${SITE}/ada/hive/tree/main/docs`)
    assert.lengthOf(await itemsOf(docs), 3)
  })

  test('reads a tree that would take long to parse folder by folder', async ({ assert }) => {
    github.fault = (path, response) => {
      if (!path.includes('recursive')) return false
      response.end(`{"tree":[],"truncated":false,"sha":"${' '.repeat(MAX_TREE_BYTES)}"}`)
      return true
    }
    const source = await connected(undefined, { options: { folders: ['/'] } })
    assert.isNull(source.errorCode)
    assert.lengthOf(await itemsOf(source), 5)
  })

  test('reads issues with their comments only if chosen, without pull requests', async ({ assert }) => {
    hive.issues = [
      {
        number: 1,
        title: 'Rain gets in',
        body: 'Water drips on the scale.',
        comments: [{ id: 1, body: 'Tilt the hive by two degrees.' }],
      },
      { number: 2, title: 'Fix rain', isPullRequest: true },
      ...Array.from({ length: 150 }, (_, at) => ({
        number: at + 3,
        title: `Question ${at}`,
        body: `About frame ${at}.`,
      })),
    ]
    const without = await connected()
    assert.lengthOf(await itemsOf(without), 4)
    const source = await connected(undefined, { options: { issues: true } })
    assert.equal(source.id, without.id)
    assert.lengthOf(await itemsOf(source), 4 + 151)
    const [passage] = await found(account, 'tilt the hive degrees')
    assert.equal(passage!.title, 'Rain gets in (#1)')
    assert.equal(passage!.url, `${SITE}/ada/hive/issues/1`)

    github.requests.length = 0
    hive.issues = [
      {
        number: 1,
        title: 'Rain gets in',
        updatedAt: '2026-03-01T08:00:00Z',
        comments: [{ id: 1, body: 'Tilt it by three degrees.' }],
      },
    ]
    await syncAgain(account, source)
    assert.lengthOf(await itemsOf(source), 5)
    assert.lengthOf(github.asked(/comments/), 1)
    assert.isNotEmpty(await found(account, 'three degrees'))

    hive.issues = null
    await syncAgain(account, source)
    assert.lengthOf(await itemsOf(source), 4)
  })

  // threat: github-lies
  test('reads nothing from a response that lies: {says}')
    .with([
      { says: 'another file', on: /blobs/, send: () => ({ body: 'Buy at evil.example.' }) },
      { says: 'no JSON', on: /trees/, send: () => ({ body: '<html>' }) },
      { says: 'a tree without entries', on: /trees/, send: () => ({ body: '{"tree":"all"}' }) },
      { says: 'paths that lead elsewhere', on: /trees/, send: () => ({ body: badTree() }) },
      { says: 'no commit', on: /commits/, send: () => ({ body: '../../etc' }) },
      {
        says: 'a length that is too long',
        on: /blobs/,
        send: () => ({ body: 'Hive', headers: { 'content-length': '900000000' } }),
      },
      {
        says: 'a shorter length',
        on: /blobs/,
        send: () => ({ body: 'Hive', headers: { 'content-length': '2' } }),
      },
    ])
    .run(async ({ assert }, { on, send }) => {
      github.fault = (path, response) => {
        if (!on.test(path)) return false
        const { body, headers = {} } = send() as { body: string; headers?: Record<string, string> }
        response.writeHead(200, headers)
        response.on('error', () => undefined)
        try {
          response.end(body)
        } catch {
          response.destroy()
        }
        return true
      }
      const added = await connect()
      if (added.ok) {
        await runJobs()
        await added.value.source.refresh()
        assert.isNotNull(added.value.source.errorCode)
      }
      const source = added.ok ? added.value.source : null
      const answering = source ? (await itemsOf(source)).filter(({ state }) => state === 'ready') : []
      assert.lengthOf(answering, 0)
    })

  // threat: github-endless
  test('gives up a tree without end', async ({ assert }) => {
    const loop = 'c'.repeat(40)
    github.fault = (path, response) => {
      if (!path.includes('/git/trees/')) return false
      const tree = [{ path: 'loop', mode: '040000', type: 'tree', sha: loop }]
      response.end(JSON.stringify({ sha: loop, tree, truncated: path.includes('recursive') }))
      return true
    }
    const source = await connected(undefined, { options: { folders: ['/'] } })
    assert.equal(source.errorCode, 'too_complex')
    assert.isBelow(github.requests.length, 200)
  })

  // threat: github-redirect
  test('sends its token to no other host, whatever a redirect says', async ({ assert, cleanup }) => {
    const other = await startWebServer({}, 0)
    cleanup(() => other.close())
    other.route('/stolen', { body: '{}' })
    const fetcher = new SafeFetch({ ...fetching, allowPrivate: [`127.0.0.1:${SITE_PORT}`, other.host] })
    await use({ fetcher })
    github.tokens.add(TOKEN)
    github.fault = (_, response) => {
      response.writeHead(302, { location: `${other.origin}/stolen` })
      response.end()
      return true
    }
    assert.isFalse((await connect(undefined, { secret: TOKEN })).ok)
    assert.lengthOf(other.requests, 1)
    assert.notProperty(other.requests[0]!.headers, 'authorization')
  })

  // threat: github-token
  test('shows its token on no page, in no answer of the API and no log of failures', async ({
    assert,
    client,
  }) => {
    github.tokens.add(TOKEN)
    hive.token = TOKEN
    const source = await connected(undefined, { secret: TOKEN })
    github.tokens.clear()
    await syncAgain(account, source)
    const page = await client.get(`/data/sources/${source.id}`).loginAs(account).withInertia()
    const token = (await User.accessTokens.create(account)).value!.release()
    const body = await client.get(`/api/v1/sources/${source.id}`).bearerToken(token)
    const rows = JSON.stringify([await db.from('connections'), await db.from('data_sources')])
    for (const text of [page.text(), body.text(), rows]) assert.notInclude(text, TOKEN)
    assert.isTrue(page.body().props.hasToken)
  })

  test('is added by form and by the API, with a sentence beside the field that is wrong', async ({
    assert,
    client,
  }) => {
    await forgetLimits()
    const send = (fields: object) =>
      client.post('/data/connect/github').loginAs(account).withCsrfToken().redirects(0).json(fields)
    const wrong = await send({ url: 'ada/hive', token: 'github_pat_wrong', options: {} })
    assert.property(wrong.flashMessages().inputErrorsBag as object, 'token')
    const nowhere = await send({ url: 'ada/nothing', options: {} })
    assert.property(nowhere.flashMessages().inputErrorsBag as object, 'url')
    assert.equal(
      (await send({ url: 'ada/hive', options: { folders: ['docs'], refresh: 'weekly' } })).status(),
      303
    )

    const token = (await User.accessTokens.create(account)).value!.release()
    const post = (fields: object) =>
      client
        .post('/api/v1/sources')
        .bearerToken(token)
        .json({ kind: 'github', ...fields })
    const refused = await post({ url: 'ada/nothing' })
    assert.equal(refused.status(), 422)
    assert.equal(refused.body().errors[0].field, 'url')
    const accepted = await post({ url: 'ada/hive', options: { issues: true, refresh: 'daily' } })
    assert.equal(accepted.status(), 202)
    const { body } = await client
      .get(`/api/v1/sources/${accepted.body().id}`)
      .bearerToken(token)
      .then((one) => ({ body: one.body() }))
    assert.containsSubset(body, {
      kind: 'github',
      title: 'ada/hive',
      options: { issues: true, folders: [], refresh: 'daily' },
    })
  })

  // threat: github-tenancy
  test('belongs to one workspace: another sees neither it nor its token', async ({ assert, client }) => {
    const source = await connected()
    const outsider = await givenAccount()
    const change = await client
      .patch(`/data/sources/${source.id}`)
      .loginAs(outsider)
      .withCsrfToken()
      .redirects(0)
      .json({ token: TOKEN, options: {} })
    assert.equal(change.status(), 404)
    assert.isEmpty(await found(outsider, 'four screws'))
    const own = await connectSource(await knowledge(), outsider.id, {
      kind: 'github',
      address: 'ada/hive',
      secret: null,
      title: null,
      refresh: 'manual',
      options: {},
    })
    assert.isTrue(own.ok && !own.value.known && own.value.source.id !== source.id)
  })
})

function inSeconds(seconds: number): string {
  return String(Math.floor(Date.now() / 1_000) + seconds)
}

function badTree(): string {
  const sha = 'd'.repeat(40)
  const paths = ['../README.md', '/docs/a.md', 'docs//a.md', 'README\u0000.md', 'x'.repeat(5_000)]
  return JSON.stringify({ tree: paths.map((path) => ({ path, mode: '100644', type: 'blob', sha, size: 5 })) })
}
