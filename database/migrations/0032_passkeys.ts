import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('passkeys', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('name', 80).notNullable()
      /** As the authenticator names it, base64url. */
      table.string('credential_id', 1400).notNullable().unique()
      /** COSE, base64url. */
      table.text('public_key').notNullable()
      table.bigInteger('counter').notNullable()
      table.json('transports').notNullable()
      table.timestamp('last_used_at').nullable()
      table.timestamp('created_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('passkeys')
  }
}
