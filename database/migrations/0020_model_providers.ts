import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('model_providers', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('provider', 12).notNullable()
      table.text('base_url').nullable()
      /** Encrypted with the application key. */
      table.text('secret').nullable()
      table.string('key_ending', 4).nullable()
      table.string('model', 120).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['user_id', 'provider'])
    })
    /** `provider:model` or `quotes`; null takes what is set up. */
    this.schema.alterTable('applications', (table) => void table.string('model', 140).nullable())
    this.schema.alterTable('users', (table) => void table.string('chat_model', 140).nullable())
  }

  async down() {
    this.schema.alterTable('users', (table) => void table.dropColumn('chat_model'))
    this.schema.alterTable('applications', (table) => void table.dropColumn('model'))
    this.schema.dropTable('model_providers')
  }
}
