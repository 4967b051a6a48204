import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('crawls', (table) => {
      table.string('source_id', 26).primary().references('data_sources.id').onDelete('CASCADE')
      /** Incremented with every crawl; pages store the cycle in which they were last found. */
      table.integer('cycle').notNullable()
      table.string('state', 12).notNullable()
      /** The only job that may continue; any other is outdated. */
      table.string('step', 26).nullable()
      /** Where the start address redirected; all pages are fetched from its origin. */
      table.text('landed_url').nullable()
      table.string('options_hash', 64).notNullable()
      table.bigInteger('started_at_ms').notNullable()
      table.bigInteger('finished_at_ms').nullable()
    })

    this.schema.createTable('crawl_pages', (table) => {
      table.increments('id')
      table.string('source_id', 26).notNullable().references('data_sources.id').onDelete('CASCADE')
      table.string('url_key', 64).notNullable()
      table.text('url').notNullable()
      table.string('kind', 8).notNullable()
      table.integer('depth').notNullable()
      table.integer('cycle').notNullable()
      table.string('state', 12).notNullable()
      table.integer('status').nullable()
      table.string('note', 40).nullable()
      /** Groups addresses that differ only in a number or query, which are capped; null without a cap. */
      table.string('shape', 64).nullable()
      table.integer('tries').notNullable().defaultTo(0)
      table.bigInteger('due_at_ms').notNullable().defaultTo(0)
      table.text('etag').nullable()
      table.text('last_modified').nullable()
      table.string('text_hash', 64).nullable()
      /** Ids of linked pages, needed when the page is "not modified". */
      table.text('links').nullable()
      table.string('item_id', 26).nullable().references('data_items.id').onDelete('SET NULL')
      table.bigInteger('found_at_ms').notNullable()
      table.bigInteger('fetched_at_ms').nullable()
      table.unique(['source_id', 'url_key'])
      table.index(['source_id', 'cycle', 'state', 'depth', 'id'])
      table.index(['source_id', 'shape'])
      table.index(['source_id', 'text_hash'])
      table.index(['item_id'])
    })

    this.schema.createTable('crawl_events', (table) => {
      table.increments('id')
      table.string('source_id', 26).notNullable().references('data_sources.id').onDelete('CASCADE')
      table.bigInteger('at_ms').notNullable()
      table.string('event', 12).notNullable()
      table.text('url').notNullable()
      table.integer('status').nullable()
      table.string('note', 40).nullable()
      table.index(['source_id', 'id'])
    })

    this.schema.createTable('crawl_hosts', (table) => {
      table.string('origin', 300).primary()
      table.bigInteger('next_request_at_ms').notNullable().defaultTo(0)
      table.string('robots_state', 40).nullable()
      table.text('robots').nullable()
      table.bigInteger('robots_until_ms').notNullable().defaultTo(0)
    })
  }

  async down() {
    for (const table of ['crawl_hosts', 'crawl_events', 'crawl_pages', 'crawls']) this.schema.dropTable(table)
  }
}
