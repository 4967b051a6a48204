import { BaseSchema } from '@adonisjs/lucid/schema'

/** Counted before a model is called; one row each, for the current day. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('answer_budgets', (table) => {
      table.string('application_id', 26).primary().references('applications.id').onDelete('CASCADE')
      table.string('day', 10).notNullable()
      table.integer('answers').notNullable()
    })

    this.schema.createTable('model_allowances', (table) => {
      table.string('user_id', 26).primary().references('users.id').onDelete('CASCADE')
      table.string('day', 10).notNullable()
      table.integer('calls').notNullable()
      /** Since 1970. */
      table.integer('minute').notNullable()
      table.integer('calls_in_minute').notNullable()
    })
  }

  async down() {
    for (const table of ['model_allowances', 'answer_budgets']) this.schema.dropTable(table)
  }
}
