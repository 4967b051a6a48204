import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { REFERENCES } from '#src/archive/reference_check'
import type { Row } from '#src/archive/owned_rows'
import { Archive } from '#src/archive/read_archive'
import { restoreAccount } from '#src/archive/restore_account'
import { ARCHIVED_TABLES } from '#src/archive/tables'
import { writeArchive } from '#src/archive/write_archive'
import type User from '#src/identity/models/user'
import { saveQuestion } from '#src/conversations/actions/save_question'
import { newId } from '#src/shared/ids'
import { referencesFrom } from '#src/shared/database/tables'
import { writeZip } from '#src/shared/storage/zip/write_zip'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { givenConversation } from '#tests/support/conversations'
import { givenFilledRows } from '#tests/support/filled_rows'
import { found, givenText, knowledge } from '#tests/support/knowledge'

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
  ['data_items', { url: 'file:///etc/passwd' }],
  ['profile_links', { url: 'javascript:alert(1)' }],
  ['profile_links', { kind: 'script' }],
  ['applications', { state: 'approved' }],
  ['applications', { name: 'A'.repeat(81) }],
  ['applications', { settings: { allowedDomains: ["'self'; script-src *"] } }],
  ['applications', { settings: { colors: { accent: 'red;}', onAccent: '#ffffff' } } }],
  ['applications', { settings: { pageColors: { background: 'url(//evil.example)' } } }],
  ['applications', { settings: { zIndex: '1;}' } }],
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
