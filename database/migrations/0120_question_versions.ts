import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('messages', (table) => {
      /** The first version of a question that was asked anew in its place. */
      table.string('asked_instead_of_id', 26).nullable()
      /** The version of a question that this message goes and comes back with; null while it is in force. */
      table.string('set_aside_with_id', 26).nullable()
      table.index(['conversation_id', 'asked_instead_of_id'])
    })
  }

  async down() {
    this.schema.alterTable('messages', (table) => {
      table.dropIndex(['conversation_id', 'asked_instead_of_id'])
      table.dropColumns('asked_instead_of_id', 'set_aside_with_id')
    })
  }
}
