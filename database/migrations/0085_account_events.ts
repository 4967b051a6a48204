import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('account_events', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('kind', 32).notNullable()
      table.string('detail', 200).nullable()
      table.string('user_agent', 300).nullable()
      table.string('address', 64).nullable()
      table.timestamp('created_at').notNullable()
      table.index(['user_id', 'id'])
    })
  }

  async down() {
    this.schema.dropTable('account_events')
  }
}
