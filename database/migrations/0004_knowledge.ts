import { BaseSchema } from '@adonisjs/lucid/schema'
import { VECTORS_TEARDOWN, vectorsSchema } from '#src/knowledge/passages/embedding/vectors/schema'
import { POSTGRES_PASSAGES_SCHEMA } from '#src/knowledge/passages/postgres/schema'
import { SQLITE_PASSAGES_SCHEMA, SQLITE_PASSAGES_TEARDOWN } from '#src/knowledge/passages/sqlite/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('data_sources', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('kind', 12).notNullable()
      table.string('title', 300).notNullable()
      table.text('url').nullable()
      table.string('state', 12).notNullable()
      table.string('error_code', 40).nullable()
      table.text('error_detail').nullable()
      table.timestamp('retry_at').nullable()
      table.string('refresh', 8).notNullable().defaultTo('manual')
      table.json('options').notNullable()
      table.text('etag').nullable()
      table.text('last_modified').nullable()
      table.timestamp('last_synced_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      /** When it is synced next; null for never. */
      table.timestamp('next_sync_at').nullable().index()
      table.integer('sync_failures').notNullable().defaultTo(0)
      /** The feed that was found at the address, if the address is a page. */
      table.text('feed_url').nullable()
      /** Hash of the last processed body, for servers without conditional requests. */
      table.string('body_hash', 64).nullable()
      /** The feed's own update interval as JSON, since an unchanged feed is not parsed again. */
      table.text('feed_pace').nullable()
      /** `answers` for the account's one source of written answers; otherwise null. */
      table.string('role', 12).nullable()
      table.index(['user_id', 'id'])
      table.unique(['user_id', 'role'])
    })

    this.schema.createTable('data_items', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('source_id', 26).notNullable().references('data_sources.id').onDelete('CASCADE')
      table.string('kind', 12).notNullable()
      table.string('title', 300).notNullable()
      table.text('url').nullable()
      /** Identifies the entry or file within its source, so that repeated syncs add nothing. */
      table.string('external_id', 64).notNullable()
      table.string('state', 12).notNullable()
      table.integer('progress').nullable()
      table.string('error_code', 40).nullable()
      table.text('error_detail').nullable()
      table.timestamp('retry_at').nullable()
      table.string('storage_key').nullable()
      table.string('file_name', 300).nullable()
      table.string('media_type', 120).nullable()
      table.bigInteger('byte_size').nullable()
      table.integer('characters').nullable()
      table.string('byte_hash', 64).nullable()
      table.string('content_hash', 64).nullable()
      table.integer('version').notNullable().defaultTo(0)
      table.string('language', 8).nullable()
      table.json('metadata').notNullable()
      table.timestamp('published_at').nullable()
      table.timestamp('answerable_since').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['source_id', 'external_id'])
      table.unique(['user_id', 'byte_hash'])
      table.index(['user_id', 'id'])
      table.index(['user_id', 'state'])
      table.index(['source_id', 'state'])
    })

    this.schema.createTable('item_versions', (table) => {
      table.string('item_id', 26).notNullable().references('data_items.id').onDelete('CASCADE')
      table.integer('version').notNullable()
      table.text('text').notNullable()
      table.text('segments').notNullable()
      table.text('landmarks').notNullable()
      table.timestamp('created_at').notNullable()
      table.primary(['item_id', 'version'])
    })

    this.schema.createTable('passages', (table) => {
      table.increments('id')
      table.string('account_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('source_id', 26).notNullable()
      table.string('item_id', 26).notNullable().references('data_items.id').onDelete('CASCADE')
      table.integer('version').notNullable()
      table.integer('ordinal').notNullable()
      table.string('kind', 12).notNullable()
      table.text('title').notNullable()
      table.text('url').nullable()
      table.text('heading').nullable()
      table.text('place').nullable()
      table.integer('start_offset').notNullable()
      table.integer('end_offset').notNullable()
      table.integer('start_ms').nullable()
      table.integer('end_ms').nullable()
      table.text('body').notNullable()
      table.unique(['item_id', 'ordinal'])
      table.index(['account_id'])
    })
    this.defer(async (db) => {
      const isPostgres = db.dialect.name === 'postgres'
      const statements = [
        ...(isPostgres ? POSTGRES_PASSAGES_SCHEMA : SQLITE_PASSAGES_SCHEMA),
        ...vectorsSchema(isPostgres ? 'postgres' : 'sqlite'),
      ]
      for (const statement of statements) await db.rawQuery(statement)
    })

    /** Items deleted from a feed or website, so that the next sync does not add them again. */
    this.schema.createTable('dismissed_items', (table) => {
      table.string('source_id', 26).notNullable().references('data_sources.id').onDelete('CASCADE')
      table.string('external_id', 64).notNullable()
      table.primary(['source_id', 'external_id'])
    })

    /** The id is the secret part of the callback URL. A row without a source is waiting to be unsubscribed. */
    this.schema.createTable('websub_subscriptions', (table) => {
      table.string('id', 43).primary()
      table.string('source_id', 26).nullable().unique().references('data_sources.id').onDelete('CASCADE')
      table.text('hub_url').notNullable()
      /** Cleared when unsubscribing, which only needs the hash. */
      table.text('topic_url').nullable()
      table.string('topic_hash', 64).notNullable()
      table.string('secret', 64).notNullable()
      /** requested, active, denied or leaving. */
      table.string('state', 10).notNullable()
      table.timestamp('lease_ends_at').nullable()
      table.timestamp('renew_at').nullable().index()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
  }

  async down() {
    this.defer(async (db) => {
      for (const statement of VECTORS_TEARDOWN) await db.rawQuery(statement)
      if (db.dialect.name === 'postgres') return
      for (const statement of SQLITE_PASSAGES_TEARDOWN) await db.rawQuery(statement)
    })
    for (const table of [
      'websub_subscriptions',
      'dismissed_items',
      'passages',
      'item_versions',
      'data_items',
      'data_sources',
    ])
      this.schema.dropTable(table)
  }
}
