import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('conversations', (table) => {
      /** While this is set a person answers and the application is silent, on every channel. */
      table.timestamp('taken_over_at').nullable()
      table.string('taken_over_by', 120).nullable()
      table.timestamp('handed_back_at').nullable()
      /** When the visitor asked for a person who has not come yet. */
      table.timestamp('wants_person_at').nullable()
      /** When one of the account's people last looked. */
      table.timestamp('seen_at').nullable()
      table.index(['user_id', 'last_message_at'])
    })

    this.schema.alterTable('messages', (table) => {
      /** Who of the account's people wrote it; null for the application's answers and the visitor's words. */
      table.string('person_name', 120).nullable()
      /** The inbox asks for answers that were not given and for ratings. */
      table.index(['conversation_id', 'answered'])
      table.index(['conversation_id', 'rating'])
    })

    this.schema.createTable('conversation_notes', (table) => {
      table.string('id', 26).primary()
      table.string('conversation_id', 26).notNullable().references('conversations.id').onDelete('CASCADE')
      table.string('author_name', 120).notNullable()
      table.text('text').notNullable()
      table.timestamp('created_at').notNullable()
      table.index(['conversation_id', 'id'])
    })

    /** How often an account is mailed what was asked and not answered, and up to when it has been told. */
    this.schema.createTable('unanswered_digests', (table) => {
      table.string('user_id', 26).primary().references('users.id').onDelete('CASCADE')
      table.string('every', 8).notNullable()
      table.timestamp('told_until').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('unanswered_digests')
    this.schema.dropTable('conversation_notes')
    this.schema.alterTable('messages', (table) => {
      table.dropIndex(['conversation_id', 'rating'])
      table.dropIndex(['conversation_id', 'answered'])
      table.dropColumn('person_name')
    })
    this.schema.alterTable('conversations', (table) => {
      table.dropIndex(['user_id', 'last_message_at'])
      table.dropColumns('taken_over_at', 'taken_over_by', 'handed_back_at', 'wants_person_at', 'seen_at')
    })
  }
}
