import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('rate_limits', (table) => {
      table.string('key', 255).notNullable().primary()
      table.integer('points').notNullable().defaultTo(0)
      table.bigInteger('expire').unsigned()
    })

    /** In the shape that @verrou/core requires. */
    this.schema.createTable('locks', (table) => {
      table.string('key', 255).notNullable().primary()
      table.string('owner').notNullable()
      table.bigInteger('expiration').nullable()
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
    for (const table of ['idempotency_keys', 'locks', 'rate_limits']) this.schema.dropTable(table)
  }
}
