import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which members a note's text names. The text itself has their names of that time. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('note_mentions', (table) => {
      table.string('note_id', 26).notNullable().references('conversation_notes.id').onDelete('CASCADE')
      /** UTF-16 offsets into the note's text, from the @. */
      table.integer('starts_at').notNullable()
      table.integer('ends_at').notNullable()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE').index()
      table.primary(['note_id', 'starts_at'])
    })
  }

  async down() {
    this.schema.dropTable('note_mentions')
  }
}
