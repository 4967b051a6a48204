import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('note_mentions', (table) => {
      /** When the person opened the conversation; null until then. */
      table.timestamp('seen_at').nullable()
    })
    this.defer(async (db) => {
      await db.rawQuery('update note_mentions set seen_at = current_timestamp')
    })
  }

  async down() {
    this.schema.alterTable('note_mentions', (table) => table.dropColumn('seen_at'))
  }
}
