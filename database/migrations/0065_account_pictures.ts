import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** The account holder's picture as it was re-encoded. */
    this.schema.createTable('account_pictures', (table) => {
      table.string('user_id', 26).primary().references('users.id').onDelete('CASCADE')
      table.string('hash', 64).notNullable()
      table.binary('bytes').notNullable()
    })
    this.schema.alterTable('users', (table) => {
      table.string('avatar', 64).nullable()
    })
  }

  async down() {
    this.schema.alterTable('users', (table) => {
      table.dropColumn('avatar')
    })
    this.schema.dropTable('account_pictures')
  }
}
