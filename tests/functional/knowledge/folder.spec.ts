import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import User from '#src/identity/models/user'
import { Connectors } from '#src/knowledge/connectors/connectors'
import { FolderConnector } from '#src/knowledge/connectors/folder/folder_connector'
import { WatchedFolder } from '#src/knowledge/connectors/folder/watched_files'
import type DataSource from '#src/knowledge/items/models/data_source'
import { connectSource } from '#src/knowledge/library/connect_source'
import { givenAccount } from '#tests/support/accounts'
import { forgetLimits } from '#tests/support/conversations'
import { itemsOf, syncAgain } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge, swapPorts } from '#tests/support/knowledge'

test.group('A folder on the server', (group) => {
  let account: User
  let base: string
  let operators: string[]
  let restore: () => void

  group.each.setup(async () => {
    account = await givenAccount()
    operators = [account.id]
    base = realpathSync(mkdtempSync(join(tmpdir(), 'parley-folder-')))
    write('allowed/hive/winter.md', '# Wintering\n\nA colony eats twelve kilograms of honey before spring.')
    write('allowed/hive/deep/rules.txt', 'The smoker stays outside of the shed.')
    write('allowed/hive/talk.mp3', 'ID3')
    write('allowed/hive/.hidden/draft.md', 'The draft is not ready.')
    write('allowed/data/secret.md', 'Everybody’s words.')
    write('private/secret.md', 'The key is under the stone.')
    await use([join(base, 'allowed')])
    return () => {
      restore()
      rmSync(base, { recursive: true, force: true })
    }
  })

  const write = (path: string, text: string) => {
    mkdirSync(join(base, path, '..'), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  const use = async (folders: string[]) => {
    restore?.()
    const settings = { folders, closed: [join(base, 'allowed/data')] }
    const connector = new FolderConnector(settings, async (id) => operators.includes(id))
    const connectors = new Connectors({ folder: connector }, await app.container.make('encryption'))
    restore = await swapPorts({ connectors })
  }
  const connect = async (path = join(base, 'allowed/hive'), owner = account) =>
    connectSource(await knowledge(), owner.id, {
      kind: 'folder',
      address: path,
      secret: null,
      title: null,
      refresh: 'daily',
      options: {},
    })
  const connected = async (path?: string) => {
    const added = await connect(path)
    if (!added.ok) throw new Error(added.error)
    await runJobs()
    return added.value.source.refresh()
  }
  const places = async (source: DataSource) =>
    (await itemsOf(source)).map(({ metadata }) => String(metadata.place)).toSorted()

  test('is read with the folders below it, and its quotes open our own page', async ({ assert }) => {
    const source = await connected()
    assert.equal(source.state, 'ready')
    assert.equal(source.title, 'hive')
    assert.equal(source.url, pathToFileURL(join(base, 'allowed/hive')).href)
    assert.deepEqual(await places(source), ['deep/rules.txt', 'winter.md'])
    const [passage] = await found(account, 'how much honey does a colony eat')
    assert.equal(passage!.title, 'Wintering')
    assert.isNull(passage!.url)
  })

  test('follows new, changed, renamed and deleted files', async ({ assert }) => {
    const source = await connected()
    write('allowed/hive/winter.md', '# Wintering\n\nA colony eats fifteen kilograms of honey.')
    write('allowed/hive/new.csv', 'queen,color\nRosa,blue')
    rmSync(join(base, 'allowed/hive/deep'), { recursive: true })
    await syncAgain(account, source)
    assert.deepEqual(await places(source), ['new.csv', 'winter.md'])
    assert.isNotEmpty(await found(account, 'fifteen kilograms'))
    assert.isEmpty(await found(account, 'smoker stays outside'))

    renameSync(join(base, 'allowed/hive/new.csv'), join(base, 'allowed/hive/queens.csv'))
    await syncAgain(account, source)
    assert.deepEqual(await places(source), ['queens.csv', 'winter.md'])
  })

  test('keeps names apart that differ in case or in how Unicode writes them', async ({ assert }) => {
    const names = ['rye.md', 'Rye.md', 'caf\u00e9.md', 'cafe\u0301.md', 'n n!.md', '日本.md']
    for (const [at, name] of names.entries()) write(`allowed/names/${name}`, `Recipe number ${at}.`)
    const source = await connected(join(base, 'allowed/names'))
    assert.lengthOf(await itemsOf(source), names.length)
    assert.equal(source.state, 'ready')
  })

  // threat: folder-outside
  test('is refused outside of the allowed folders: {says}')
    .with([
      { says: 'another folder', path: () => join(base, 'private') },
      { says: 'dots', path: () => join(base, 'allowed') + '/../private' },
      { says: 'a folder whose name begins alike', path: () => join(base, 'allowed-too') },
      { says: 'a link that leads out', path: () => join(base, 'allowed/out') },
      { says: 'the data of the server', path: () => join(base, 'allowed/data') },
      { says: 'a file', path: () => join(base, 'allowed/hive/winter.md') },
      { says: 'nothing there', path: () => join(base, 'allowed/nothing') },
      { says: 'a relative path', path: () => 'allowed/hive' },
      { says: 'an address of another computer', path: () => 'file://server/share' },
      { says: 'an encoded slash', path: () => `file://${base}/allowed%2Fhive` },
      { says: 'a web address', path: () => 'https://example.com/' },
      { says: 'a zero', path: () => join(base, 'allowed/hive') + '\0' },
    ])
    .run(async ({ assert }, { path }) => {
      write('allowed-too/secret.md', 'The key is under the mat.')
      symlinkSync(join(base, 'private'), join(base, 'allowed/out'))
      assert.deepEqual(await connect(path()), { ok: false, error: 'folder_not_allowed' })
    })

  // threat: folder-links
  test('leaves out links, pipes, sockets and the data of the server', async ({ assert }) => {
    symlinkSync(join(base, 'private/secret.md'), join(base, 'allowed/link.md'))
    symlinkSync(join(base, 'private'), join(base, 'allowed/linked'))
    symlinkSync(base, join(base, 'allowed/circle'))
    execFileSync('mkfifo', [join(base, 'allowed/pipe.md')])
    const source = await connected(join(base, 'allowed'))
    assert.deepEqual(await places(source), ['hive/deep/rules.txt', 'hive/winter.md'])
    assert.isEmpty(await found(account, 'key under the stone'))
  })

  // threat: folder-swapped
  test('reads nothing through a link that takes the place of a file or folder after it was listed', async ({
    assert,
  }) => {
    const folder = (await WatchedFolder.open(join(base, 'allowed/hive'), [join(base, 'allowed')], []))!
    write('private/rules.txt', 'The key is under the stone.')
    rmSync(join(base, 'allowed/hive/deep'), { recursive: true })
    symlinkSync(join(base, 'private'), join(base, 'allowed/hive/deep'))
    rmSync(join(base, 'allowed/hive/winter.md'))
    symlinkSync(join(base, 'private/secret.md'), join(base, 'allowed/hive/winter.md'))
    execFileSync('mkfifo', [join(base, 'allowed/hive/pipe.md')])
    for (const path of ['deep/rules.txt', 'winter.md', 'pipe.md', '../../private/secret.md', '.']) {
      const read = await folder.read(path)
      assert.isTrue(!read.ok && 'unreadable' in read.error, path)
    }
  })

  test('is offered with the folders in it, but not those that are closed, hidden or lead out', async ({
    assert,
    client,
  }) => {
    symlinkSync(join(base, 'private'), join(base, 'allowed/out'))
    const page = await client.get('/data/connect/folder').loginAs(account).withInertia()
    const { modal } = page.inertiaProps as { modal: { props: { choices: string[] } } }
    assert.deepEqual(modal.props.choices, [join(base, 'allowed'), join(base, 'allowed/hive')])
  })

  // threat: folder-operators
  test('is for workspaces of operators only, asked afresh with every sync', async ({ assert, client }) => {
    await forgetLimits()
    const outsider = await givenAccount()
    const path = join(base, 'allowed/hive')
    assert.deepEqual(await connect(path, outsider), { ok: false, error: 'folder_not_allowed' })
    const page = (user: User) => client.get('/data/connect/folder').loginAs(user).redirects(0)
    assert.equal((await page(account)).status(), 200)
    assert.equal((await page(outsider)).status(), 404)
    const offered = async (user: User) =>
      (await client.get('/data').loginAs(user).withInertia()).body().props.connectors
    assert.include(await offered(account), 'folder')
    assert.notInclude(await offered(outsider), 'folder')
    const form = (user: User) =>
      client
        .post('/data/connect/folder')
        .loginAs(user)
        .withCsrfToken()
        .redirects(0)
        .json({ url: path, options: {} })
    assert.property((await form(outsider)).flashMessages().inputErrorsBag as object, 'url')
    const token = (await User.accessTokens.create(outsider)).value!.release()
    const api = await client.post('/api/v1/sources').bearerToken(token).json({ kind: 'folder', url: path })
    assert.equal(api.status(), 422)

    assert.equal((await form(account)).status(), 303)
    const source = await connected(path)
    operators = []
    write('allowed/hive/new.md', 'The queen is marked in blue.')
    await syncAgain(account, source)
    assert.equal(source.errorCode, 'folder_not_allowed')
    assert.isEmpty(await found(account, 'queen marked in blue'))
  })

  test('is offered to no one without the setting, and stops when the setting is removed', async ({
    assert,
  }) => {
    const source = await connected()
    await use([])
    const { connectors } = await knowledge()
    assert.notInclude(await connectors.offeredTo(account.id), 'folder')
    assert.isFalse((await connect()).ok)
    await syncAgain(account, source)
    assert.equal(source.errorCode, 'folder_not_allowed')
    assert.lengthOf(await itemsOf(source), 2)
  })

  test('removes nothing when it is empty, gone or may not be read', async ({ assert }) => {
    const source = await connected()
    renameSync(join(base, 'allowed/hive'), join(base, 'allowed/elsewhere'))
    await syncAgain(account, source)
    assert.equal(source.errorCode, 'folder_not_allowed')
    mkdirSync(join(base, 'allowed/hive'))
    await syncAgain(account, source)
    assert.equal(source.errorCode, 'no_documents')
    assert.lengthOf(await itemsOf(source), 2)
  })

  test('keeps what is in a folder below that may not be read', async ({ assert, cleanup }) => {
    const source = await connected()
    const deep = join(base, 'allowed/hive/deep')
    chmodSync(deep, 0o000)
    cleanup(() => chmodSync(deep, 0o700))
    rmSync(join(base, 'allowed/hive/winter.md'))
    await syncAgain(account, source)
    // The superuser may read everything.
    const expected = process.getuid?.() === 0 ? ['deep/rules.txt'] : ['deep/rules.txt', 'winter.md']
    assert.deepEqual(await places(source), expected)
  })

  test('shows a huge file as too large without reading it', async ({ assert }) => {
    write('allowed/hive/huge.md', '')
    truncateSync(join(base, 'allowed/hive/huge.md'), 10 * 1024 ** 3)
    const source = await connected()
    const huge = (await itemsOf(source)).find(({ metadata }) => metadata.place === 'huge.md')
    assert.equal(huge!.errorCode, 'too_large')
    assert.equal(source.state, 'ready')
  })

  test('stores a file that changes while it is read as a whole or not at all', async ({ assert }) => {
    const path = join(base, 'allowed/hive/log.txt')
    writeFileSync(path, 'A line of the log.\n'.repeat(200_000))
    const folder = (await WatchedFolder.open(join(base, 'allowed/hive'), [join(base, 'allowed')], []))!
    let isWriting = true
    const grow = () => {
      if (!isWriting) return
      appendFileSync(path, 'One more line.\n')
      setImmediate(grow)
    }
    grow()
    const read = await folder.read('log.txt')
    isWriting = false
    assert.isTrue(!read.ok && 'code' in read.error && read.error.code === 'file_changes')
    assert.isTrue((await folder.read('log.txt')).ok)
  })

  // threat: folder-endless
  test('gives up a folder without end', async ({ assert }) => {
    mkdirSync(join(base, 'allowed/hive', ...Array.from({ length: 40 }, () => 'deeper')), { recursive: true })
    const source = await connected()
    assert.equal(source.errorCode, 'too_many_documents')
    assert.isEmpty(await itemsOf(source))
  })
})
