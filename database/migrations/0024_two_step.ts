import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('two_step_secrets', (table) => {
      table.string('user_id', 26).primary().references('users.id').onDelete('CASCADE')
      /** Encrypted. */
      table.text('secret').notNullable()
      /** The period of the last code that was accepted: none is accepted twice. */
      table.bigInteger('last_period').notNullable()
      table.timestamp('created_at').notNullable()
    })
    /** A code is deleted when it is used. */
    this.schema.createTable('recovery_codes', (table) => {
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('hash', 64).notNullable()
      table.primary(['user_id', 'hash'])
    })
    this.schema.alterTable('workspaces', (table) => {
      table.boolean('requires_two_step').notNullable().defaultTo(false)
    })
  }

  async down() {
    this.schema.alterTable('workspaces', (table) => table.dropColumn('requires_two_step'))
    this.schema.dropTable('recovery_codes')
    this.schema.dropTable('two_step_secrets')
  }
}
