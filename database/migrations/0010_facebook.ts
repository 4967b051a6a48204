import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** The Facebook Page of an application. Kept after disconnecting, so that reconnecting continues the history. */
    this.schema.createTable('facebook_connections', (table) => {
      table.string('application_id', 26).primary().references('applications.id').onDelete('CASCADE')
      table.string('page_id', 40).notNullable()
      table.string('page_name', 200).notNullable()
      /** Encrypted; null once disconnected. */
      table.text('access_token').nullable()
      /** connected, reconnect or disconnected. */
      table.string('state', 12).notNullable()
      /** Why it must be reconnected: token or permission. */
      table.string('problem', 12).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['page_id'])
    })
    this.defer(async (db) => {
      await db.rawQuery(
        `CREATE UNIQUE INDEX facebook_one_page ON facebook_connections (page_id) WHERE state <> 'disconnected'`
      )
    })

    /** A visitor of a Page, by Facebook's page-scoped id. */
    this.schema.createTable('facebook_threads', (table) => {
      table.string('id', 26).primary()
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.string('visitor_id', 40).notNullable()
      /** Reserved; the conversation is created with the first message. */
      table.string('conversation_id', 26).notNullable().index()
      /** When a human last answered outside of Parley, by Facebook's clock. */
      table.bigInteger('person_at_ms').nullable()
      table.timestamp('disclosed_at').nullable()
      /** Held by one worker at a time; expires if it dies. */
      table.timestamp('claimed_until').nullable()
      table.timestamp('created_at').notNullable()
      table.unique(['application_id', 'visitor_id'])
    })

    /** Inbound messages. The unique index ensures that each is handled once. */
    this.schema.createTable('facebook_arrivals', (table) => {
      table.string('id', 26).primary()
      table.string('thread_id', 26).notNullable().references('facebook_threads.id').onDelete('CASCADE')
      table.string('mid', 200).notNullable()
      table.text('text').notNullable()
      table.boolean('has_attachment').notNullable().defaultTo(false)
      table.bigInteger('sent_at_ms').notNullable()
      /** waiting, answered, person (left to a human), late (outside the window) or echo. */
      table.string('state', 10).notNullable()
      table.timestamp('created_at').notNullable()
      table.unique(['thread_id', 'mid'])
      table.index(['thread_id', 'state'])
    })

    /** Outbound messages of at most 2,000 characters. */
    this.schema.createTable('facebook_parts', (table) => {
      table.string('id', 26).primary()
      table.string('thread_id', 26).notNullable().references('facebook_threads.id').onDelete('CASCADE')
      table.text('text').notNullable()
      table.boolean('automatic').notNullable()
      /** waiting, sending (unconfirmed until Facebook's echo), sent or dropped. */
      table.string('state', 10).notNullable()
      table.string('mid', 200).nullable()
      table.timestamp('tried_at').nullable()
      table.timestamp('created_at').notNullable()
      table.index(['thread_id', 'state'])
    })
  }

  async down() {
    for (const table of ['facebook_parts', 'facebook_arrivals', 'facebook_threads', 'facebook_connections'])
      this.schema.dropTable(table)
  }
}
