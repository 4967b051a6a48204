import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('model_providers', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('provider', 12).notNullable()
      table.text('base_url').nullable()
      table.text('secret').nullable()
      table.string('key_ending', 4).nullable()
      table.string('model', 120).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['user_id', 'provider'])
    })

    this.schema.createTable('model_days', (table) => {
      table.string('day', 10).notNullable()
      table.string('provider', 20).notNullable()
      table.string('model', 120).notNullable()
      /** account or server: whose API key was used. */
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
    for (const table of ['model_days', 'model_providers']) this.schema.dropTable(table)
  }
}
