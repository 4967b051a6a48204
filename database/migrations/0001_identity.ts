import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('users', (table) => {
      table.string('id', 26).primary()
      table.string('name', 80).notNullable()
      table.string('email', 254).notNullable().unique()
      table.string('password', 255).notNullable()
      table.timestamp('email_verified_at').nullable()
      table.string('locale', 12).notNullable().defaultTo('en')
      table.string('time_zone', 64).notNullable().defaultTo('UTC')
      table.string('theme', 8).notNullable().defaultTo('system')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
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

    this.schema.createTable('rate_limits', (table) => {
      table.string('key', 255).notNullable().primary()
      table.integer('points').notNullable().defaultTo(0)
      table.bigInteger('expire').unsigned()
    })

    this.schema.createTable('idempotency_keys', (table) => {
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('key', 255).notNullable()
      table.string('fingerprint', 64).notNullable()
      table.integer('status').nullable()
      table.text('body').nullable()
      table.timestamp('created_at').notNullable().index()
      table.primary(['user_id', 'key'])
    })
  }

  async down() {
    for (const table of [
      'idempotency_keys',
      'rate_limits',
      'auth_access_tokens',
      'remember_me_tokens',
      'sessions',
      'users',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
