import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('model_days', (table) => {
      table.string('day', 10).notNullable()
      table.string('provider', 20).notNullable()
      table.string('model', 120).notNullable()
      /** account or server: whose key paid. */
      table.string('payer', 10).notNullable()
      for (const count of [
        'calls',
        'failed',
        'input_tokens',
        'output_tokens',
        'total_ms',
        'first_ms',
        'first_words',
      ])
        table.bigInteger(count).notNullable().defaultTo(0)
      table.primary(['day', 'provider', 'model', 'payer'])
    })
  }

  async down() {
    this.schema.dropTable('model_days')
  }
}
