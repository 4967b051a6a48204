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
      /** While set, a human agent answers and the application is silent, on every channel. */
      table.timestamp('taken_over_at').nullable()
      table.string('taken_over_by', 120).nullable()
      table.timestamp('handed_back_at').nullable()
      /** When the visitor asked for a human who has not taken over yet. */
      table.timestamp('wants_person_at').nullable()
      /** When someone of the account last viewed it. */
      table.timestamp('seen_at').nullable()
      table.string('lead_name', 200).nullable()
      table.string('lead_email', 254).nullable()
      table.timestamp('lead_at').nullable()
      table.string('lead_phone', 40).nullable()
      table.index(['user_id', 'channel', 'last_message_at'])
      table.index(['application_id', 'last_message_at'])
      table.index(['user_id', 'last_message_at'])
      table.index(['user_id', 'wants_person_at'])
      table.index(['user_id', 'taken_over_at'])
    })

    this.schema.createTable('visitor_sessions', (table) => {
      table.string('id', 26).primary()
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      /** Reserved when the session opens; the conversation is created with the first message. */
      table.string('conversation_id', 26).notNullable()
      table.string('origin', 300).notNullable()
      /** The identity signed by the embedding page, as JSON; null for an anonymous visitor. */
      table.json('identity').nullable()
      table.timestamp('expires_at').notNullable().index()
      table.timestamp('created_at').notNullable()
    })

    this.schema.createTable('messages', (table) => {
      table.string('id', 26).primary()
      table.string('conversation_id', 26).notNullable().references('conversations.id').onDelete('CASCADE')
      table.string('role', 10).notNullable()
      table.text('text').notNullable()
      table.string('reply_to_id', 26).nullable().references('messages.id').onDelete('CASCADE')
      /** complete, stopped (by the user) or failed. */
      table.string('state', 8).notNullable().defaultTo('complete')
      table.boolean('answered').nullable()
      table.text('note').nullable()
      table.string('rating', 4).nullable()
      table.string('rating_reason', 500).nullable()
      table.timestamp('created_at').notNullable()
      /** The human agent who wrote it; null for answers of the application and messages of the visitor. */
      table.string('person_name', 120).nullable()
      /** The first version of a question that was edited. */
      table.string('asked_instead_of_id', 26).nullable()
      /** The version of a question that this message belongs to; null while that version is current. */
      table.string('set_aside_with_id', 26).nullable()
      table.index(['conversation_id', 'id'])
      table.index(['conversation_id', 'answered'])
      table.index(['conversation_id', 'rating'])
      table.index(['conversation_id', 'asked_instead_of_id'])
    })

    /** Deleted with their item, so that old answers no longer quote a deleted document. */
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

    this.schema.createTable('conversation_notes', (table) => {
      table.string('id', 26).primary()
      table.string('conversation_id', 26).notNullable().references('conversations.id').onDelete('CASCADE')
      table.string('author_name', 120).notNullable()
      table.text('text').notNullable()
      table.timestamp('created_at').notNullable()
      table.index(['conversation_id', 'id'])
    })

    this.schema.createTable('saved_replies', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('name', 80).notNullable()
      table.text('text').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['user_id', 'name'])
    })

    /** How often an account gets an email about unanswered questions, and when the last one was sent. */
    this.schema.createTable('unanswered_digests', (table) => {
      table.string('user_id', 26).primary().references('users.id').onDelete('CASCADE')
      table.string('every', 8).notNullable()
      table.timestamp('told_until').notNullable()
    })
  }

  async down() {
    for (const table of [
      'unanswered_digests',
      'saved_replies',
      'conversation_notes',
      'citations',
      'messages',
      'visitor_sessions',
      'conversations',
    ])
      this.schema.dropTable(table)
  }
}
