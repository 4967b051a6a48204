import { BaseSchema } from '@adonisjs/lucid/schema'

/** Locks of several processes that share a database and have no Redis, as @verrou/core keeps them. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('locks', (table) => {
      table.string('key', 255).notNullable().primary()
      table.string('owner').notNullable()
      table.bigInteger('expiration').nullable()
    })
  }

  async down() {
    this.schema.dropTable('locks')
  }
}
