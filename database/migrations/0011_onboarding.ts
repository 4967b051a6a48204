import { BaseSchema } from '@adonisjs/lucid/schema'

/** An account's progress towards its first page. One row per account, so that any device can continue. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('onboardings', (table) => {
      table.string('user_id', 26).primary().references('users.id').onDelete('CASCADE')
      table.string('way', 10).notNullable()
      table.string('step', 12).notNullable()
      table.json('answers').notNullable()
      table.json('source_ids').notNullable()
      table.string('found_title', 80).nullable()
      table.string('conversation_id', 26).nullable().references('conversations.id').onDelete('SET NULL')
      table.string('application_id', 26).nullable().references('applications.id').onDelete('SET NULL')
      table.timestamp('finished_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('onboardings')
  }
}
