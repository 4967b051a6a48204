import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('account_exports', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE').index()
      /** making, ready or failed. */
      table.string('state', 8).notNullable()
      table.bigInteger('byte_size').nullable()
      table.timestamp('created_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('account_exports')
  }
}
