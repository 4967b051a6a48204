import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('conversations', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('application_id', 26).nullable().references('applications.id').onDelete('CASCADE')
      /** internal, api, biolink, embed or facebook. */
      table.string('channel', 12).notNullable()
      table.string('title', 200).notNullable()
      table.timestamp('last_message_at').notNullable()
      table.timestamp('created_at').notNullable()
      table.index(['user_id', 'channel', 'last_message_at'])
      table.index(['application_id', 'last_message_at'])
    })

    this.schema.createTable('visitor_sessions', (table) => {
      table.string('id', 26).primary()
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      /** Reserved when the session opens; its conversation comes with the first message. */
      table.string('conversation_id', 26).notNullable()
      table.string('origin', 300).notNullable()
      /** Who the embedding page vouched for, as JSON; null for an anonymous visitor. */
      table.json('identity').nullable()
      table.timestamp('expires_at').notNullable().index()
      table.timestamp('created_at').notNullable()
    })

    this.schema.createTable('messages', (table) => {
      table.string('id', 26).primary()
      table.string('conversation_id', 26).notNullable().references('conversations.id').onDelete('CASCADE')
      table.string('role', 10).notNullable()
      table.text('text').notNullable()
      /** The person's message that an assistant's message answers. */
      table.string('reply_to_id', 26).nullable().references('messages.id').onDelete('CASCADE')
      /** complete, stopped (the person left or pressed stop) or failed. */
      table.string('state', 8).notNullable().defaultTo('complete')
      table.boolean('answered').nullable()
      table.text('note').nullable()
      table.string('rating', 4).nullable()
      table.string('rating_reason', 500).nullable()
      table.timestamp('created_at').notNullable()
      table.index(['conversation_id', 'id'])
    })

    /** Rows go with their item, so that a deleted document is out of old answers' margins too. */
    this.schema.createTable('citations', (table) => {
      table.string('message_id', 26).notNullable().references('messages.id').onDelete('CASCADE')
      table.integer('number').notNullable()
      table.string('item_id', 26).notNullable().references('data_items.id').onDelete('CASCADE')
      table.integer('version').notNullable()
      table.string('kind', 12).notNullable()
      table.text('title').notNullable()
      table.text('url').nullable()
      table.text('quote').notNullable()
      table.integer('start_offset').notNullable()
      table.integer('end_offset').notNullable()
      table.integer('start_ms').nullable()
      table.integer('end_ms').nullable()
      table.text('place').nullable()
      table.text('before').notNullable()
      table.text('after').notNullable()
      table.primary(['message_id', 'number'])
      table.index(['item_id'])
    })
  }

  async down() {
    for (const table of ['citations', 'messages', 'visitor_sessions', 'conversations'])
      this.schema.dropTable(table)
  }
}
