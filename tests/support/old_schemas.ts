import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { migrate } from '#src/shared/database/migrate'
import { PASSAGE_WORDS } from '#src/knowledge/passages/sqlite/word_index'

/** The last migration of each released version. So far only the schema of the first release. */
export const RELEASED = ['0013'] as const
export type Released = (typeof RELEASED)[number]

export const fixtureUrl = (released: Released) =>
  new URL(`../fixtures/schemas/${released}.sqlite3.gz`, import.meta.url)

/** Whether that version had a migration. */
export const belongsTo = (released: Released) => (name: string) =>
  name.replace('database/migrations/', '').slice(0, 4) <= released

export const USER = '01M0000000000000000000USER'
export const ITEM = '01M0000000000000000000ITEM'
export const BODY = 'The bread keeps for five days in a linen bag.'
const SOURCE = '01M00000000000000000SOURCE'
const APPLICATION = '01M000000000000APPLICATION'
const CONVERSATION = '01M00000000000CONVERSATION'
const ASKED = '01M000000000000000000ASKED'
const ANSWERED = '01M000000000000000ANSWERED'
const THEN = '2026-01-02 03:04:05'

type Rows = [since: string, table: string, row: Record<string, unknown>]

const dated = { created_at: THEN, updated_at: THEN }
const owned = { user_id: USER }

/** A few rows of every table, with the migration that created it. */
const ROWS: Rows[] = [
  ['0001', 'users', { id: USER, name: 'Ada', email: 'ada@example.org', password: 'hash', ...dated }],
  [
    '0004',
    'data_sources',
    { id: SOURCE, ...owned, kind: 'text', title: 'Keeping', state: 'ready', options: '{}', ...dated },
  ],
  [
    '0004',
    'data_items',
    {
      ...{ id: ITEM, ...owned, source_id: SOURCE, kind: 'text', title: 'Keeping', external_id: 'one' },
      ...{ state: 'ready', version: 1, metadata: '{"pages":3}', answerable_since: THEN, ...dated },
    },
  ],
  [
    '0004',
    'item_versions',
    { item_id: ITEM, version: 1, text: BODY, segments: '[]', landmarks: '[]', created_at: THEN },
  ],
  [
    '0004',
    'passages',
    {
      ...{ id: 1, account_id: USER, source_id: SOURCE, item_id: ITEM, version: 1, ordinal: 0, kind: 'text' },
      ...{ title: 'Keeping', start_offset: 0, end_offset: BODY.length, body: BODY },
    },
  ],
  [
    '0007',
    'applications',
    {
      ...{
        id: APPLICATION,
        ...owned,
        kind: 'biolink',
        name: 'Ada bakes',
        key: 'the-key',
        state: 'published',
      },
      ...{
        introduction: 'Ask me.',
        master_prompt: 'Be kind.',
        suggested_questions: '["How long?"]',
        settings: '{}',
        ...dated,
      },
    },
  ],
  ['0007', 'application_sources', { application_id: APPLICATION, source_id: SOURCE }],
  ['0007', 'handles', { handle: 'ada', application_id: APPLICATION, current: true, created_at: THEN }],
  [
    '0009',
    'conversations',
    {
      id: CONVERSATION,
      ...owned,
      application_id: APPLICATION,
      channel: 'biolink',
      title: 'Bread',
      last_message_at: THEN,
      created_at: THEN,
    },
  ],
  [
    '0009',
    'messages',
    {
      id: ASKED,
      conversation_id: CONVERSATION,
      role: 'user',
      text: 'How long does it keep?',
      created_at: THEN,
    },
  ],
  [
    '0009',
    'messages',
    {
      id: ANSWERED,
      conversation_id: CONVERSATION,
      role: 'assistant',
      text: 'Five days. [1]',
      reply_to_id: ASKED,
      answered: true,
      created_at: THEN,
    },
  ],
  [
    '0009',
    'citations',
    {
      ...{
        message_id: ANSWERED,
        number: 1,
        item_id: ITEM,
        version: 1,
        kind: 'text',
        title: 'Keeping',
        quote: BODY,
      },
      ...{ start_offset: 0, end_offset: BODY.length, before: '', after: '' },
    },
  ],
  [
    '0001',
    'devices',
    {
      id: '01M00000000000000000DEVICE',
      ...owned,
      user_agent: 'Firefox',
      last_seen_at: THEN,
      created_at: THEN,
    },
  ],
  [
    '0007',
    'prompt_versions',
    {
      id: '01M00000000000000000PROMPT',
      application_id: APPLICATION,
      master_prompt: 'Be brief.',
      strictness: 'strict',
      created_at: THEN,
    },
  ],
  [
    '0007',
    'answer_checks',
    {
      id: '01M000000000000000000CHECK',
      ...owned,
      question: 'How long?',
      expects: 'words',
      words: 'five days',
      created_at: THEN,
    },
  ],
  [
    '0012',
    'webhooks',
    {
      id: '01M0000000000000000WEBHOOK',
      ...owned,
      url: 'https://example.org/',
      secret: 'sealed',
      events: '["item.ready"]',
      created_at: THEN,
    },
  ],
  [
    '0009',
    'conversation_notes',
    {
      id: '01M0000000000000000000NOTE',
      conversation_id: CONVERSATION,
      author_name: 'Ada',
      text: 'Regular.',
      created_at: THEN,
    },
  ],
  [
    '0007',
    'application_pictures',
    { application_id: APPLICATION, kind: 'avatar', hash: 'abc', bytes: Buffer.from([1, 2, 3]) },
  ],
  ['0008', 'visit_days', { application_id: APPLICATION, day: '2026-01-02', views: 7 }],
]

/** Row counts by table in a database of that version. */
export function rowCounts(released: Released): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [since, table] of ROWS) if (since <= released) counts[table] = (counts[table] ?? 0) + 1
  return counts
}

export async function fillSchema(client: QueryClientContract, released: Released): Promise<void> {
  for (const [since, table, row] of ROWS) if (since <= released) await client.table(table).insert(row)
  if (client.dialect.name === 'postgres') {
    await client.rawQuery(`select setval(pg_get_serial_sequence('passages', 'id'), 1)`)
    await client.rawQuery(
      `update passages set search = ?::tsvector || setweight(to_tsvector('english', body), 'D')`,
      [SCOPE]
    )
    return
  }
  const owner = {
    workspaceId: USER,
    sourceId: SOURCE,
    itemId: ITEM,
    kind: 'text',
    title: 'Keeping',
    url: null,
  }
  const entry = PASSAGE_WORDS.entry(owner, { heading: null, text: BODY })
  await client.table('passage_words').insert({ rowid: 1, ...entry })
}

const SCOPE = [`a${USER}0`, `s${SOURCE}0`].map((word) => `'${word.toLowerCase()}'`).join(' ')

/** Adds a connection to an empty database and builds that version's there: PostgreSQL has no file for a fixture. */
export async function givenOldPostgres(
  app: ApplicationService,
  db: Database,
  { url, released }: { url: string; released: Released }
): Promise<string> {
  const connection = `old_${released}`
  const { config } = db.manager.get('postgres')!
  db.manager.add(connection, { ...config, connection: { connectionString: url } } as never)
  await migrate(app, db, { connection, upTo: belongsTo(released) })
  await fillSchema(db.connection(connection), released)
  return connection
}

/** The settings of the embedded database, for another file. */
export function sqliteAt(db: Database, filename: string) {
  const { config } = db.manager.get('sqlite')!
  return { ...config, connection: { filename } } as typeof config
}
