import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** Somewhere an account is signed in. A session whose device is gone has ended, whatever its cookie says. */
    this.schema.createTable('devices', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('user_agent', 300).nullable()
      table.string('address', 45).nullable()
      /** Renewed with every use, so it is no foreign key: the old one is gone before the new one is known. */
      table.integer('remember_token_id').nullable().index()
      table.timestamp('last_seen_at').notNullable()
      table.timestamp('created_at').notNullable()
    })

    /** Links that were mailed. Only a hash is kept, for one address, until one of them is used. */
    this.schema.createTable('mailed_tokens', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('purpose', 12).notNullable()
      table.string('hash', 64).notNullable().unique()
      table.string('email', 254).notNullable()
      table.timestamp('expires_at').notNullable().index()
      table.timestamp('created_at').notNullable()
      table.index(['user_id', 'purpose'])
    })

    /** Sessions from before devices were kept could not be ended from elsewhere. */
    this.defer(async (db) => {
      await db.from('sessions').delete()
    })
  }

  async down() {
    this.schema.dropTable('mailed_tokens')
    this.schema.dropTable('devices')
  }
}
