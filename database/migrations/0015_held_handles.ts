import { BaseSchema } from '@adonisjs/lucid/schema'

/** Handles of deleted bio links: printed addresses and QR codes must not lead to someone else at once. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('held_handles', (table) => {
      table.string('handle', 30).primary()
      /** May claim it at any time; null when the account is gone. */
      table.string('user_id', 26).nullable().references('users.id').onDelete('SET NULL').index()
      table.timestamp('released_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('held_handles')
  }
}
