import { mkdtempSync, readdirSync, rmSync, readFileSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import type { Assert } from '@japa/assert'
import { makeExport, writeArchive, requestExport, listExports } from '#src/archive/export_account_job'
import { tableEntry } from '#src/archive/manifest'
import AccountExport from '#src/archive/models/account_export'
import type { Row } from '#src/archive/owned_rows'
import { Archive } from '#src/archive/read_archive'
import { REFERENCES } from '#src/archive/reference_check'
import { restoreAccount } from '#src/archive/restore_account'
import { ARCHIVED_TABLES, EXCLUDED_TABLES } from '#src/archive/tables'
import { saveQuestion } from '#src/conversations/actions/save_question'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'
import Membership from '#src/identity/models/membership'
import type User from '#src/identity/models/user'
import type { ItemPorts } from '#src/knowledge/items/item_ports'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { PASSAGE_WORDS } from '#src/knowledge/passages/sqlite/word_index'
import { referencesFrom } from '#src/shared/database/tables'
import { newId } from '#src/shared/ids'
import { writeZip } from '#src/shared/storage/zip/write_zip'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { givenAvatar } from '#tests/support/pictures'
import { aceCommand } from '#tests/support/command'
import { answerOf, BREAD as NEAR_TEXT, givenConversation, NEAR_BREAD } from '#tests/support/conversations'
import { archivedRows, givenFilledRows } from '#tests/support/filled_rows'
import { GuidedOnboarding } from '#tests/support/guided_onboarding'
import { runJobs } from '#tests/support/jobs'
import { found, givenFile, givenText, knowledge } from '#tests/support/knowledge'

const BREAD =
  '# Keeping\n\nThe bread keeps for five days in a linen bag.\n\n# Feeding\n\nFeed the starter every morning with rye flour.'
const QUESTIONS = [
  'How long does the bread keep?',
  'What is the starter fed with?',
  'When is the market open?',
]

/** A person with some of everything that an archive holds. */
async function givenWell(): Promise<User> {
  const account = await givenAccount('Ada Lovelace')
  await account.merge({ locale: 'de', timeZone: 'Europe/Berlin', theme: 'dark' }).save()
  await givenText(account, 'Bread', BREAD)
  await givenFile(
    account,
    'market.md',
    new TextEncoder().encode('# Market\n\nThe market is open on Saturdays.\n')
  )
  await givenBioLink(account, { handle: 'ada.bakes', name: 'Ada bakes' })
  await givenEmbed(account)
  await givenConversation(account)
  await givenAvatar(account)
  return account
}

const tops = (account: User) =>
  Promise.all(
    QUESTIONS.map(async (query) =>
      (await found(account, query)).map(({ text, title, start }) => [title, start, text])
    )
  )

test.group('An archive of an account', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-archive-'))
    return () => rmSync(folder, { recursive: true, force: true })
  })

  const written = async (account: User) => {
    const path = join(folder, 'account.zip')
    await writeArchive(await knowledge(), { owner: account, workspaceId: account.id }, path)
    const opened = await Archive.open(path)
    if (!opened.ok) throw new Error(opened.error)
    return opened.value
  }

  test('from before there were workspaces restores the same', async ({ assert }) => {
    const account = await givenWell()
    const before = await tops(account)
    const counts = await rowsOf(account.id)
    const archive = fromBeforeWorkspaces(await written(account))
    await deleteAccount(await knowledge(), account.id)

    const restored = await restoreAccount(await knowledge(), archive, {
      email: 'ada@elsewhere.org',
      password: PASSWORD,
    })
    if (!restored.ok) throw new Error(restored.error)
    const again = restored.value.account
    assert.deepEqual(await rowsOf(again.id), counts)
    assert.deepEqual(await tops(again), before)
    assert.deepEqual(
      (await Membership.query().where('userId', again.id)).map(({ workspaceId, role }) => [
        workspaceId,
        role,
      ]),
      [[again.id, 'owner']]
    )
  })

  test('restores items, pages, settings, conversations and the same top answers', async ({
    assert,
    client,
  }) => {
    const account = await givenWell()
    await account.merge({ locale: 'en' }).save()
    const way = new GuidedOnboarding(client, account)
    await way.answer('craft', { craft: 'Bread' })
    await way.answer('material', { use_all: true })
    await way.ask(QUESTIONS[0]!)
    await account.merge({ locale: 'de' }).save()
    const before = await tops(account)
    const counts = await rowsOf(account.id)
    const archive = await written(account)
    await deleteAccount(await knowledge(), account.id)
    assert.isEmpty(await db.from('passages'))

    const restored = await restoreAccount(await knowledge(), archive, {
      email: 'ada@elsewhere.org',
      password: PASSWORD,
    })
    if (!restored.ok) throw new Error(restored.error)
    const again = restored.value.account
    assert.deepEqual([again.name, again.locale, again.theme], ['Ada Lovelace', 'de', 'dark'])
    assert.deepEqual(await rowsOf(again.id), counts)
    assert.deepEqual(await tops(again), before)
    assert.isAbove(before.flat().length, 2)

    for (const item of await DataItem.query().where('workspaceId', again.id)) {
      assert.include(item.storageKey!, again.id)
      assert.isTrue(await drive.use().exists(item.storageKey!))
    }
    const page = await client.get('/@ada.bakes')
    assert.include(page.text(), 'Ada bakes')
    const picture = await client.get(`/profile/avatar/${again.avatar}`).loginAs(again)
    picture.assertHeader('content-type', 'image/webp')
  })

  test('restores sources of every kind with their addresses and options', async ({ assert }) => {
    const account = await givenAccount('Ada Lovelace')
    const sources = {
      website: ['https://example.org/', { maxPages: 20, exclude: ['/en/*'] }],
      notion: ['https://www.notion.so/?integration=0123456789abcdef0123456789abcdef', {}],
      github: ['https://github.com/ada/engine/tree/main', { folders: ['docs'], branch: 'main' }],
      youtube: ['https://www.youtube.com/channel/UCbeekeepersbeekeepers12', {}],
      bucket: ['https://s3.example.org/papers/', { region: 'eu-1', publicUrl: 'https://example.org/p' }],
      folder: ['file:///srv/the%20handbook', {}],
    } as const
    for (const [kind, [url, options]] of Object.entries(sources))
      await DataSource.create({
        workspaceId: account.id,
        kind,
        title: kind,
        url,
        options,
        state: 'ready',
      } as never)
    const archive = await written(account)
    await deleteAccount(await knowledge(), account.id)
    const restored = await restoreAccount(await knowledge(), archive, {
      email: 'ada@elsewhere.org',
      password: PASSWORD,
    })
    if (!restored.ok) throw new Error(restored.error)
    const found = await DataSource.query().where('workspaceId', restored.value.account.id)
    assert.deepEqual(
      Object.fromEntries(found.map(({ kind, url, options }) => [kind, [url, options]])),
      JSON.parse(JSON.stringify(sources)) as never
    )
  })

  test('restores the closest passages of unanswered questions', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', NEAR_TEXT)
    const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
    const { answer, closest } = answerOf((await asked.json({ message: NEAR_BREAD })).text())
    assert.isNotEmpty(closest)
    const archive = await written(account)
    await deleteAccount(await knowledge(), account.id)
    const credentials = { email: 'ada@elsewhere.org', password: PASSWORD }
    assert.isTrue((await restoreAccount(await knowledge(), archive, credentials)).ok)
    const [, restored] = await conversationMessages(answer.conversationId)
    assert.deepEqual([restored!.closest, restored!.citations], [closest, []])
  })

  test('includes every column of every table', async ({ assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    await givenFilledRows(account.id)
    const before = await archivedRows(account.id)
    const archive = await written(account)
    await deleteAccount(await knowledge(), account.id)
    assert.isEmpty(Object.values(await archivedRows(account.id)).flat())

    const restored = await restoreAccount(await knowledge(), archive, {
      email: 'ada@elsewhere.org',
      password: PASSWORD,
    })
    if (!restored.ok) throw new Error(restored.error)
    const after = await archivedRows(restored.value.account.id)
    for (const { name } of ARCHIVED_TABLES) {
      assert.isNotEmpty(before[name], name)
      assert.deepEqual(after[name], before[name], name)
    }
  })

  test('includes nothing of other accounts, no passwords and no secrets', async ({ assert }) => {
    const account = await givenWell()
    const other = await givenAccount('Grace Hopper')
    await givenText(other, 'Compilers', 'A compiler is a program that Grace wrote.')
    const archive = await written(account)
    let everything = JSON.stringify(archive.manifest)
    for (const name of archive.entries.keys()) everything += String(await archive.bytes(name))
    assert.notInclude(everything, 'Grace wrote')
    assert.notInclude(everything, other.id)
    assert.notInclude(everything, account.password)
    assert.include(everything, 'The bread keeps for five days in a linen bag.')
    assert.isNotTrue([...archive.entries.keys()].some((name) => name.includes('tokens')))
  })

  test('is refused if the account already exists, leaving nothing behind', async ({ assert }) => {
    const account = await givenWell()
    const archive = await written(account)
    const restored = await restoreAccount(await knowledge(), archive, {
      email: 'b@example.org',
      password: PASSWORD,
    })
    assert.deepEqual(restored, { ok: false, error: 'already_here' })
    assert.lengthOf(await db.from('users'), 1)
    assert.lengthOf(await db.from('data_items'), 2)
    assert.deepEqual(
      await restoreAccount(await knowledge(), archive, { email: account.email, password: PASSWORD }),
      { ok: false, error: 'email_taken' }
    )
  })

  test('is imported on another server by account:import', async ({ assert }) => {
    const account = await givenWell()
    const path = join(folder, 'account.zip')
    await writeArchive(await knowledge(), { owner: account, workspaceId: account.id }, path)
    const elsewhere = join(folder, 'elsewhere')
    await aceCommand(elsewhere, 'account:import', path, '--email=ada@elsewhere.org', `--password=${PASSWORD}`)

    const database = new Database(join(elsewhere, 'parley.sqlite3'), { readonly: true })
    const [user] = database.prepare('select id, name, email from users').all() as {
      id: string
      name: string
    }[]
    assert.deepInclude(user!, { name: 'Ada Lovelace', email: 'ada@elsewhere.org' })
    const titles = database
      .prepare('select title from data_items where workspace_id = ? order by title')
      .all(user!.id)
    assert.deepEqual(titles, [{ title: 'Bread' }, { title: 'Market' }])
    const hits = database
      .prepare('select count(*) as n from passage_words where passage_words match ?')
      .get(
        PASSAGE_WORDS.query({ workspaceId: user!.id, includedSources: null, excludedSources: [] }, [
          { text: 'linen', prefix: false },
        ])
      )
    assert.deepEqual(hits, { n: 1 })
    database.close()
    assert.lengthOf(readdirSync(join(elsewhere, 'files', 'originals', user!.id)), 2)
  }).skip(Boolean(process.env.DATABASE_URL), 'the other server is an embedded one')

  test('is refused if it isn’t an archive', async ({ assert }) => {
    assert.deepEqual(await Archive.open(new URL(import.meta.url).pathname), {
      ok: false,
      error: 'unreadable',
    })
  })

  test('includes every table of the database or excludes it for a stated reason', async ({ assert }) => {
    const tables = await db.connection().getAllTables(['public'])
    const known = new Set([...ARCHIVED_TABLES.map(({ name }) => name), ...Object.keys(EXCLUDED_TABLES)])
    const ours = tables.filter((name) => !/^adonis_|^passages?_|^sqlite_|vector|embedding/.test(name))
    assert.deepEqual(
      ours.filter((name) => !known.has(name)),
      []
    )
  })

  test('is made once, in the background, and only its owner can download it', async ({ assert, client }) => {
    const account = await givenWell()
    const confirmed = () => ({ passwordConfirmedAtMs: Date.now() })
    const ask = () =>
      client.post('/profile/exports').loginAs(account).withSession(confirmed()).withCsrfToken().redirects(0)
    await Promise.all([ask(), ask()])
    assert.equal((await listExports(account.id)).latest!.state, 'making')
    assert.lengthOf(await AccountExport.all(), 1)
    await runJobs()
    const made = (await listExports(account.id)).latest!
    assert.equal(made.state, 'ready')

    const download = await client.get(`/profile/exports/${made.id}`).loginAs(account).withSession(confirmed())
    download.assertHeader('content-type', 'application/zip')
    const outsider = await givenAccount()
    const stolen = await client.get(`/profile/exports/${made.id}`).loginAs(outsider).withSession(confirmed())
    stolen.assertStatus(404)

    await requestExport(account.id)
    assert.equal((await listExports(account.id)).earlier!.id, made.id, 'the old one is there meanwhile')
    await runJobs()
    assert.lengthOf(await AccountExport.query().where('workspaceId', account.id), 1)
    assert.isFalse(await drive.use().exists(made.storageKey))
  })

  test('keeps the earlier one if it fails, and is made by the next request', async ({ assert }) => {
    const account = await givenWell()
    const kept = await requestExport(account.id)
    await runJobs()
    const opened = await knowledge()
    const broken = await requestExport(account.id)
    const move = () => Promise.reject(new Error('No space left on the disk'))
    const originals = Object.assign(Object.create(opened.originals) as ItemPorts['originals'], { move })
    const full = Object.assign(Object.create(opened) as ItemPorts, { originals })
    await assert.rejects(() => makeExport(full, broken.id), 'No space left on the disk')

    const { latest, earlier } = await listExports(account.id)
    assert.deepEqual([latest!.id, latest!.state, earlier!.id], [broken.id, 'failed', kept.id])
    assert.isTrue(await drive.use().exists(kept.storageKey))
    const next = await requestExport(account.id)
    await runJobs()
    const left = await AccountExport.query().where('workspaceId', account.id)
    assert.deepEqual(
      left.map(({ id, state }) => [id, state]),
      [[next.id, 'ready']]
    )
  })
})

/** How many rows of each archived table the account has. */
async function rowsOf(workspaceId: string): Promise<Record<string, number>> {
  const { ownedRows } = await import('#src/archive/owned_rows')
  const counts: Record<string, number> = {}
  for (const table of ARCHIVED_TABLES) {
    counts[table.name] = 0
    for await (const _ of ownedRows(table, workspaceId)) counts[table.name]! += 1
  }
  return counts
}

/** Columns that came with workspaces. */
const LATER = ['assignee_id', 'taken_over_by_id', 'person_id', 'author_id']

/** The archive as a version wrote it whose rows named their account. */
function fromBeforeWorkspaces(archive: Archive): Archive {
  async function* rows(name: string) {
    const owner = name === tableEntry('passages') ? 'account_id' : 'user_id'
    for await (const { workspace_id: workspaceId, ...row } of archive.rows(name)) {
      for (const column of LATER) delete row[column]
      yield workspaceId === undefined ? row : { ...row, [owner]: workspaceId }
    }
  }
  return new Proxy(archive, {
    get: (target, name) => {
      if (name === 'rows') return rows
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const WHO = { email: 'again@example.org', password: PASSWORD }
type Things = {
  applicationId: string
  conversationId: string
  itemId: string
  messageId: string
  sourceId: string
}

async function givenThings(account: User, handle: string, words: string): Promise<Things> {
  const item = await givenText(account, 'Bread', words)
  const { id: applicationId } = await givenBioLink(account, { handle })
  const conversation = await givenConversation(account)
  const { id: messageId } = await saveQuestion(conversation, 'How long?')
  return {
    applicationId,
    conversationId: conversation.id,
    messageId,
    itemId: item.id,
    sourceId: item.sourceId,
  }
}

/** What someone could write into their archive, who knows ids of another account of the server it is brought to. */
const FOREIGN: [string, (mine: Things, theirs: Things) => Row][] = [
  [
    'application_sources',
    (mine, theirs) => ({ application_id: mine.applicationId, source_id: theirs.sourceId }),
  ],
  ['data_items', (_, theirs) => ({ source_id: theirs.sourceId })],
  ['passages', (_, theirs) => ({ item_id: theirs.itemId })],
  ['prompt_versions', (_, theirs) => ({ application_id: theirs.applicationId })],
  ['handles', (_, theirs) => ({ application_id: theirs.applicationId })],
  ['messages', (_, theirs) => ({ conversation_id: theirs.conversationId })],
  ['messages', (mine, theirs) => ({ conversation_id: mine.conversationId, reply_to_id: theirs.messageId })],
  ['citations', (_, theirs) => ({ item_id: theirs.itemId })],
]

/** What could be written into an archive to get past the forms. */
const UNSAVABLE: [string, Row][] = [
  ['data_sources', { url: 'javascript:alert(1)' }],
  ['data_sources', { url: 'file:///etc/' }],
  ['data_sources', { kind: 'folder', url: 'https://example.org/' }],
  ['data_sources', { options: { publicUrl: 'javascript:alert(1)' } }],
  ['data_sources', { options: { region: 'eu.evil.example/' } }],
  ['data_items', { url: 'file:///etc/passwd' }],
  ['profile_links', { url: 'javascript:alert(1)' }],
  ['profile_links', { kind: 'script' }],
  ['applications', { state: 'approved' }],
  ['applications', { name: 'A'.repeat(81) }],
  ['applications', { settings: { allowedDomains: ["'self'; script-src *"] } }],
  ['applications', { settings: { colors: { accent: 'red;}', onAccent: '#ffffff' } } }],
  ['applications', { settings: { pageColors: { background: 'url(//evil.example)' } } }],
  ['applications', { settings: { zIndex: '1;}' } }],
  ['handles', { handle: { toString: 1 } }],
]

const kept = (values: Row, like: Row) =>
  Object.fromEntries(Object.entries(values).filter(([column]) => column in like))

const BROKEN: [string, (rows: string) => string][] = [
  ['a line that is no JSON', (rows) => `${rows}{"id":`],
  ['a row that is no row', (rows) => `${rows}[1]\n`],
  ['an id that leads through folders', (rows) => rows.replace(/"id":"[^"]+"/, '"id":"../../app.key"')],
  ['a row without what it has to have', (rows) => rows.replace(/"title":"[^"]*"/, '"title":null')],
  ['a moment that is none', (rows) => rows.replace(/"created_at":("[^"]*"|\d+)/, '"created_at":"soon"')],
]

test.group('An archive that someone changed', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-archive-'))
    return () => rmSync(folder, { recursive: true, force: true })
  })

  /** The account's archive with other lines in some of its entries, once the account itself is gone. */
  async function changed(account: User, lines: Record<string, (rows: string) => string>): Promise<Archive> {
    const path = join(folder, 'account.zip')
    await writeArchive(await knowledge(), { owner: account, workspaceId: account.id }, path)
    const whole = await opened(path)
    const entries: [string, Buffer][] = []
    for (const name of new Set([...whole.entries.keys(), ...Object.keys(lines)])) {
      const bytes = (await whole.bytes(name)) ?? Buffer.alloc(0)
      entries.push([name, lines[name] ? Buffer.from(lines[name](bytes.toString())) : bytes])
    }
    whole.close()
    await deleteAccount(await knowledge(), account.id)
    const other = join(folder, 'changed.zip')
    await writeZip(
      other,
      entries.map(([name, bytes]) => [name, () => Readable.from([bytes])])
    )
    return opened(other)
  }

  async function opened(path: string): Promise<Archive> {
    const archive = await Archive.open(path)
    if (!archive.ok) throw new Error(archive.error)
    return archive.value
  }

  // threat: archive-tampering
  test('adds nothing to another account: {0}')
    .with(FOREIGN.map(([table, row]) => ({ 0: table, row })))
    .run(async ({ assert }, { 0: table, row }) => {
      const mallory = await givenAccount('Mallory')
      const mine = await givenThings(mallory, 'mallory', 'Nothing of worth.')
      await givenFilledRows(mallory.id)
      const ada = await givenAccount()
      const theirs = await givenThings(ada, 'ada', 'The bread keeps for five days.')
      const archive = await changed(mallory, {
        [`tables/${table}.jsonl`]: (rows) => {
          const like = JSON.parse(rows.split('\n')[0]!) as Row
          const another = { id: newId(), number: 9, ordinal: 9, handle: 'another.one', byte_hash: null }
          const made = { ...like, ...kept(another, like), ...row(mine, theirs) }
          return `${rows}${JSON.stringify(made)}\n`
        },
      })
      await refused(archive, assert)
      assert.lengthOf(await found(ada, 'How long does the bread keep?'), 1)
    })

  test('is refused with a message and leaves nothing behind: {0}')
    .with(BROKEN.map(([what, change]) => ({ 0: what, change })))
    .run(async ({ assert }, { change }) => {
      const account = await givenAccount()
      await givenThings(account, 'ada', 'The bread keeps for five days.')
      const archive = await changed(account, { 'tables/data_items.jsonl': change })
      await refused(archive, assert)
    })

  // threat: archive-forms
  test('is refused for a value that no form would save: {0} {1}')
    .with(UNSAVABLE.map(([table, change]) => ({ 0: table, 1: JSON.stringify(change), change })))
    .run(async ({ assert }, { 0: table, change }) => {
      const account = await givenAccount()
      await givenFilledRows(account.id)
      const archive = await changed(account, {
        [`tables/${table}.jsonl`]: (rows) => {
          const row = JSON.parse(rows.split('\n')[0]!) as Row
          const settings = { ...(row.settings as Row), ...(change.settings as Row) }
          return `${JSON.stringify({ ...row, ...change, ...(change.settings ? { settings } : {}) })}\n`
        },
      })
      await refused(archive, assert)
    })

  test('can’t claim a reserved handle', async ({ assert }) => {
    const account = await givenAccount()
    await givenThings(account, 'ada', 'The bread keeps for five days.')
    const archive = await changed(account, {
      'tables/handles.jsonl': (rows) => rows.replace('"ada"', '"admin"'),
    })
    await refused(archive, assert)
  })

  test('is refused with an invalid manifest or a path outside its folder', async ({ assert }) => {
    const account = await givenAccount()
    const path = join(folder, 'made.zip')
    const text = (manifest: object) => [Buffer.from(JSON.stringify(manifest))]
    const well = { format: 'parley-account', version: 1, account: { name: 'A', email: 'a@example.org' } }
    for (const manifest of [{}, well, { ...well, account: { ...well.account, timeZone: 'Moon/Crater' } }]) {
      await writeZip(path, [['manifest.json', () => Readable.from(text(manifest))]])
      assert.deepEqual(await Archive.open(path), { ok: false, error: 'no_archive' })
    }
    await writeArchive(await knowledge(), { owner: account, workspaceId: account.id }, path)
    // A ZIP names its entries twice; both have to lead elsewhere.
    const bytes = readFileSync(path).toString('latin1')
    writeFileSync(path, bytes.replaceAll('tables/handles.jsonl', '../../handles.jsonl/'), 'latin1')
    assert.deepEqual(await Archive.open(path), { ok: false, error: 'unreadable' })
  })

  // threat: archive-bomb
  test('is not unpacked if it is a ZIP bomb', async ({ assert }) => {
    const path = join(folder, 'bomb.zip')
    const zeros = Buffer.alloc(1_000_000)
    const manifest = { format: 'parley-account', version: 1, account: {} }
    await writeZip(path, [
      ['manifest.json', () => Readable.from([Buffer.from(JSON.stringify(manifest))])],
      ['tables/messages.jsonl', () => Readable.from(Array.from({ length: 150 }, () => zeros))],
    ])
    assert.deepEqual(await Archive.open(path), { ok: false, error: 'bomb' })
  })

  test('has every reference to an archived table checked', async ({ assert }) => {
    const archived = new Set(ARCHIVED_TABLES.map(({ name }) => name))
    const references = (await referencesFrom(db.connection(), [...archived])).filter(
      ({ table, other }) => archived.has(table) && archived.has(other)
    )
    assert.isAbove(references.length, 15)
    for (const { table, column, other } of references)
      assert.equal(REFERENCES[column], other, `${table}.${column}`)
  })

  /** Tries to bring it in, and says whether nothing of it is here afterwards. */
  async function refused(archive: Archive, assert: Assert): Promise<void> {
    const before = await here()
    assert.deepEqual(await restoreAccount(await knowledge(), archive, WHO), { ok: false, error: 'damaged' })
    assert.deepEqual(await here(), before)
  }

  async function here(): Promise<string[]> {
    const accounts: { id: string }[] = await db.from('users').select('id')
    const files = [...(await drive.use().listAll('originals', { recursive: true })).objects]
    return [...accounts.map(({ id }) => id), ...files.map((file) => (file.isFile ? file.key : ''))].sort()
  }
})

test.group('An archive that is made while its account is deleted', () => {
  // threat: archive-survivor
  test('is deleted', async ({ assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', 'It keeps for five days.')
    const asked = await requestExport(account.id)
    const well = await knowledge()
    const originals = Object.create(well.originals) as typeof well.originals
    originals.move = async (path, key) => {
      await deleteAccount(well, account.id)
      await well.originals.move(path, key)
    }
    await makeExport(Object.assign(Object.create(well) as typeof well, { originals }), asked.id)
    assert.isFalse(await drive.use().exists(asked.storageKey))
  })

  test('is deleted if a killed process had only begun it', async ({ assert }) => {
    const account = await givenAccount()
    const asked = await requestExport(account.id)
    const draft = join(tmpdir(), `parley-${asked.id}.zip`)
    writeFileSync(draft, 'half of it')
    await deleteAccount(await knowledge(), account.id)
    await makeExport(await knowledge(), asked.id)
    assert.isFalse(existsSync(draft))
  })
})
