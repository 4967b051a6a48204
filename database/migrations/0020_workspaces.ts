import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** What a workspace owns. Each had the account in this column. */
const OWNED: Record<string, 'user_id' | 'account_id'> = {
  account_embeddings: 'account_id',
  account_exports: 'user_id',
  answer_checks: 'user_id',
  applications: 'user_id',
  check_grounds: 'user_id',
  check_runs: 'user_id',
  conversations: 'user_id',
  data_items: 'user_id',
  data_sources: 'user_id',
  held_handles: 'user_id',
  idempotency_keys: 'user_id',
  model_allowances: 'user_id',
  model_providers: 'user_id',
  onboardings: 'user_id',
  passage_signatures: 'account_id',
  passages: 'account_id',
  passages_to_embed: 'account_id',
  queue_places: 'account_id',
  saved_replies: 'user_id',
  unanswered_digests: 'user_id',
  webhooks: 'user_id',
}

/** What a person owns: these tables are built again to reference the new `users`. */
const PERSONAL = {
  remember_me_tokens: 'tokenable_id',
  auth_access_tokens: 'tokenable_id',
  devices: 'user_id',
  mailed_tokens: 'user_id',
  passkeys: 'user_id',
  account_events: 'user_id',
  account_pictures: 'user_id',
} as const

const USER_COLUMNS =
  'id, name, email, password, email_verified_at, locale, time_zone, theme, created_at, updated_at, email_claim, avatar'

/**
 * Each account becomes a workspace with the same id and one owner. Renaming `users` takes every foreign key along on both
 * engines, so that no table with content is rewritten; only the small tables of people are.
 */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      const isPostgres = db.dialect.name === 'postgres'
      await db.rawQuery('alter table users rename to workspaces')
      if (isPostgres) await db.rawQuery('alter index users_pkey rename to workspaces_pkey')
      await db.rawQuery(
        isPostgres ? `alter table workspaces drop constraint ${UNIQUE}` : `drop index ${UNIQUE}`
      )
      await createUsers(db)
      await db.rawQuery(`insert into users (${USER_COLUMNS}) select ${USER_COLUMNS} from workspaces`)
      for (const [table, column] of Object.entries(PERSONAL))
        await (isPostgres ? repoint(db, table, column) : rebuild(db, table as keyof typeof PERSONAL))
      for (const column of PERSONAL_COLUMNS) await db.rawQuery(`alter table workspaces drop column ${column}`)

      await db.schema.createTable('memberships', (table) => {
        table.string('id', 26).primary()
        table.string('workspace_id', 26).notNullable().references('workspaces.id').onDelete('CASCADE')
        table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE').index()
        table.string('role', 8).notNullable()
        table.timestamp('created_at').notNullable()
        table.unique(['workspace_id', 'user_id'])
      })
      /** An invitation by email. Only the hash of its secret is stored; accepting it deletes the row. */
      await db.schema.createTable('invitations', (table) => {
        table.string('id', 26).primary()
        table.string('workspace_id', 26).notNullable().references('workspaces.id').onDelete('CASCADE')
        table.string('invited_by', 26).nullable().references('users.id').onDelete('SET NULL')
        table.string('email', 254).notNullable()
        table.string('role', 8).notNullable()
        /** Null until its email is sent. */
        table.string('hash', 64).nullable().unique()
        table.timestamp('expires_at').notNullable()
        table.timestamp('created_at').notNullable()
        table.unique(['workspace_id', 'email'])
      })
      // A person's id is free to use as the id of the membership, because each has one.
      await db.rawQuery(
        `insert into memberships (id, workspace_id, user_id, role, created_at)
         select id, id, id, 'owner', created_at from users`
      )
      for (const [table, column] of Object.entries(OWNED))
        await db.rawQuery(`alter table ${table} rename column ${column} to workspace_id`)
      // Jobs that wait for these two would no longer find what they are for.
      await db.rawQuery(
        `update queue_jobs set data = replace(data, '"accountId":', '"workspaceId":')
         where data like '%"knowledge.embed_passages"%' or data like '%"applications.send_digest"%'`
      )
      await db.rawQuery(
        `alter table auth_access_tokens add column workspace_id varchar(26)
         references workspaces(id) on delete cascade`
      )
      await db.rawQuery(
        `alter table conversations add column assignee_id varchar(26)
         references users(id) on delete set null`
      )
      await db.rawQuery('create index conversations_assignee_id_index on conversations (assignee_id)')
      await db.rawQuery('update auth_access_tokens set workspace_id = tokenable_id')
      await db.rawQuery(
        'create index auth_access_tokens_workspace_id_index on auth_access_tokens (workspace_id)'
      )
    })
  }

  /** Members of other people's workspaces would lose them, so there is no way back but a backup. */
  async down() {
    throw new Error('Restore a backup to return to a version without workspaces.')
  }
}

const UNIQUE = 'users_email_email_claim_unique'
const PERSONAL_COLUMNS = [
  'email',
  'password',
  'email_verified_at',
  'locale',
  'time_zone',
  'theme',
  'email_claim',
  'avatar',
]

async function createUsers(db: QueryClientContract) {
  await db.schema.createTable('users', (table) => {
    table.string('id', 26).primary()
    table.string('name', 80).notNullable()
    table.string('email', 254).notNullable()
    table.string('password', 255).notNullable()
    table.timestamp('email_verified_at').nullable()
    table.string('locale', 12).notNullable().defaultTo('en')
    table.string('time_zone', 64).notNullable().defaultTo('UTC')
    table.string('theme', 8).notNullable().defaultTo('system')
    table.timestamp('created_at').notNullable()
    table.timestamp('updated_at').notNullable()
    table.string('email_claim', 26).notNullable().defaultTo('')
    table.string('avatar', 64).nullable()
    table.unique(['email', 'email_claim'])
  })
}

async function repoint(db: QueryClientContract, name: string, column: string) {
  await db.schema.alterTable(name, (table) => {
    table.dropForeign(column)
    table.foreign(column).references('users.id').onDelete('CASCADE')
  })
}

/** SQLite can't change a foreign key, and its constraint is part of the statement that created the table. */
async function rebuild(db: QueryClientContract, name: keyof typeof PERSONAL) {
  const [{ sql }] = await db.rawQuery('select sql from sqlite_schema where name = ?', [name])
  const indexes: { sql: string }[] = await db.rawQuery(
    `select sql from sqlite_schema where type = 'index' and tbl_name = ? and sql is not null`,
    [name]
  )
  await db.rawQuery(`create table old_rows as select * from ${name}`)
  await db.rawQuery(`drop table ${name}`)
  await db.rawQuery(String(sql).replace(/references ["`]?workspaces["`]?/i, 'references `users`'))
  for (const index of indexes) await db.rawQuery(index.sql)
  await db.rawQuery(`insert into ${name} select * from old_rows`)
  await db.rawQuery('drop table old_rows')
}
