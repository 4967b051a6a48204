import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** Who an account is at an OpenID provider. */
    this.schema.createTable('openid_identities', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('issuer', 255).notNullable()
      table.string('subject', 255).notNullable()
      table.timestamp('created_at').notNullable()
      table.unique(['issuer', 'subject'])
      table.unique(['user_id', 'issuer'])
    })
  }

  async down() {
    this.schema.dropTable('openid_identities')
  }
}
