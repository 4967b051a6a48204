import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('users', (table) => {
      table.string('id', 26).primary()
      table.string('name', 80).notNullable()
      table.string('email', 254).notNullable()
      table.string('password', 255).notNullable()
      table.timestamp('email_verified_at').nullable()
      table.string('locale', 12).notNullable().defaultTo('en')
      table.string('time_zone', 64).notNullable().defaultTo('UTC')
      table.string('theme', 8).notNullable().defaultTo('system')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.string('chat_model', 140).nullable()
      table.string('email_claim', 26).notNullable().defaultTo('')
      table.string('avatar', 64).nullable()
      table.unique(['email', 'email_claim'])
    })

    this.schema.createTable('sessions', (table) => {
      table.string('id').primary()
      table.text('data').notNullable()
      table.string('user_id').nullable().index()
      table.timestamp('expires_at').notNullable().index()
    })

    this.schema.createTable('remember_me_tokens', (table) => {
      table.increments('id')
      table.string('tokenable_id', 26).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('hash').notNullable().unique()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.timestamp('expires_at').notNullable()
    })

    this.schema.createTable('auth_access_tokens', (table) => {
      table.increments('id')
      table.string('tokenable_id', 26).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('type').notNullable()
      table.string('name').nullable()
      table.string('hash').notNullable()
      table.text('abilities').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.timestamp('last_used_at').nullable()
      table.timestamp('expires_at').nullable()
    })

    /** A signed-in browser. A session without its device has ended, whatever its cookie says. */
    this.schema.createTable('devices', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('user_agent', 300).nullable()
      table.string('address', 45).nullable()
      /** Not a foreign key: a token is replaced with every use, and the old row is deleted first. */
      table.integer('remember_token_id').nullable().index()
      table.timestamp('last_seen_at').notNullable()
      table.timestamp('created_at').notNullable()
    })

    /** Mailed links, stored as hashes until one of them is used. */
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

    this.schema.createTable('passkeys', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('name', 80).notNullable()
      /** Base64url. */
      table.string('credential_id', 1400).notNullable().unique()
      /** COSE, base64url. */
      table.text('public_key').notNullable()
      table.bigInteger('counter').notNullable()
      table.json('transports').notNullable()
      table.timestamp('last_used_at').nullable()
      table.timestamp('created_at').notNullable()
    })

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

    this.schema.createTable('account_pictures', (table) => {
      table.string('user_id', 26).primary().references('users.id').onDelete('CASCADE')
      table.string('hash', 64).notNullable()
      table.binary('bytes').notNullable()
    })
  }

  async down() {
    for (const table of [
      'account_pictures',
      'account_events',
      'passkeys',
      'mailed_tokens',
      'devices',
      'auth_access_tokens',
      'remember_me_tokens',
      'sessions',
      'users',
    ])
      this.schema.dropTable(table)
  }
}
