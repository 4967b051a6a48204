import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** The Facebook Page of an application. It outlives a disconnection, so that connecting again keeps the history. */
    this.schema.createTable('facebook_connections', (table) => {
      table.string('application_id', 26).primary().references('applications.id').onDelete('CASCADE')
      table.string('page_id', 40).notNullable()
      table.string('page_name', 200).notNullable()
      /** Encrypted; null once disconnected. */
      table.text('access_token').nullable()
      /** connected, reconnect or disconnected. */
      table.string('state', 12).notNullable()
      /** Why it must be connected again: token or permission. */
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

    /** A visitor of a Page, by the id that Facebook gives them for this Page. */
    this.schema.createTable('facebook_threads', (table) => {
      table.string('id', 26).primary()
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.string('visitor_id', 40).notNullable()
      /** Reserved; its conversation comes with the first message. */
      table.string('conversation_id', 26).notNullable().index()
      /** Facebook's clock, milliseconds: when a person last answered outside of this product. */
      table.bigInteger('person_at_ms').nullable()
      table.timestamp('disclosed_at').nullable()
      /** One worker at a time; a dead one's claim runs out. */
      table.timestamp('claimed_until').nullable()
      table.timestamp('created_at').notNullable()
      table.unique(['application_id', 'visitor_id'])
    })

    /** What came from Facebook. The unique index decides that each is worked on once. */
    this.schema.createTable('facebook_arrivals', (table) => {
      table.string('id', 26).primary()
      table.string('thread_id', 26).notNullable().references('facebook_threads.id').onDelete('CASCADE')
      table.string('mid', 200).notNullable()
      table.text('text').notNullable()
      table.boolean('has_attachment').notNullable().defaultTo(false)
      table.bigInteger('sent_at_ms').notNullable()
      /** waiting, answered, person (left to one), late (outside the window) or echo. */
      table.string('state', 10).notNullable()
      table.timestamp('created_at').notNullable()
      table.unique(['thread_id', 'mid'])
      table.index(['thread_id', 'state'])
    })

    /** What goes to Facebook, a message of at most 2,000 characters each. */
    this.schema.createTable('facebook_parts', (table) => {
      table.string('id', 26).primary()
      table.string('thread_id', 26).notNullable().references('facebook_threads.id').onDelete('CASCADE')
      table.text('text').notNullable()
      table.boolean('automatic').notNullable()
      /** waiting, sending (its fate is unknown until Facebook's echo), sent or dropped. */
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
