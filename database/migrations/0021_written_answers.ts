import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** `answers` for the one source of an account that holds the answers its holder wrote; else null. */
    this.schema.alterTable('data_sources', (table) => {
      table.string('role', 12).nullable()
      table.unique(['user_id', 'role'])
    })
  }

  async down() {
    this.schema.alterTable('data_sources', (table) => {
      table.dropUnique(['user_id', 'role'])
      table.dropColumn('role')
    })
  }
}
