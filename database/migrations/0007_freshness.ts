import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('data_sources', (table) => {
      /** When it is looked at next without being asked; null for never. */
      table.timestamp('next_sync_at').nullable().index()
      /** Looks in a row that failed. */
      table.integer('sync_failures').notNullable().defaultTo(0)
      /** The feed behind the address, when the address is a page's. */
      table.text('feed_url').nullable()
      /** Of the bytes that were last understood, for servers that know no conditional requests. */
      table.string('body_hash', 64).nullable()
      /** How often the feed itself wants to be looked at, as JSON; an unchanged feed does not say it again. */
      table.text('feed_pace').nullable()
    })

    /** What a person deleted out of a feed or a website; it does not come back with the next look. */
    this.schema.createTable('dismissed_items', (table) => {
      table.string('source_id', 26).notNullable().references('data_sources.id').onDelete('CASCADE')
      table.string('external_id', 64).notNullable()
      table.primary(['source_id', 'external_id'])
    })

    /** The id is the secret part of the callback's address. A row without a source waits to be let go by its hub. */
    this.schema.createTable('websub_subscriptions', (table) => {
      table.string('id', 43).primary()
      table.string('source_id', 26).nullable().unique().references('data_sources.id').onDelete('CASCADE')
      table.text('hub_url').notNullable()
      /** Only while somebody wants the topic; its hash is enough to be let go. */
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

    /** Where in the line an account's next job of many stands, so that one account's thousand do not go before another's one. */
    this.schema.createTable('queue_places', (table) => {
      table.string('account_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('queue', 20).notNullable()
      table.bigInteger('next_place_ms').notNullable()
      table.primary(['account_id', 'queue'])
    })
  }

  async down() {
    for (const table of ['queue_places', 'websub_subscriptions', 'dismissed_items'])
      this.schema.dropTable(table)
    this.schema.alterTable('data_sources', (table) => {
      table.dropColumns('next_sync_at', 'sync_failures', 'feed_url', 'body_hash', 'feed_pace')
    })
  }
}
