import { BaseSchema } from '@adonisjs/lucid/schema'
import { POSTGRES_PASSAGES_SCHEMA } from '#src/knowledge/passages/postgres/schema'
import { LEGACY_SCHEMA } from '#src/knowledge/passages/sqlite/schema'

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
      table.index(['user_id', 'id'])
    })

    this.schema.createTable('data_items', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('source_id', 26).notNullable().references('data_sources.id').onDelete('CASCADE')
      table.string('kind', 12).notNullable()
      table.string('title', 300).notNullable()
      table.text('url').nullable()
      /** The entry's or file's own identity within its source; makes a repeated sync add nothing. */
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
      const postgres = db.dialect.name === 'postgres'
      for (const statement of postgres ? POSTGRES_PASSAGES_SCHEMA : LEGACY_SCHEMA) {
        await db.rawQuery(statement)
      }
    })
  }

  async down() {
    this.defer(async (db) => {
      if (db.dialect.name !== 'postgres') await db.rawQuery('DROP TABLE IF EXISTS passages_fts')
    })
    for (const table of ['passages', 'item_versions', 'data_items', 'data_sources'])
      this.schema.dropTable(table)
  }
}
