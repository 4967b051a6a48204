import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('webhooks', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE').index()
      table.text('url').notNullable()
      /** Encrypted. */
      table.text('secret').notNullable()
      table.json('events').notNullable()
      table.timestamp('created_at').notNullable()
    })

    this.schema.createTable('webhook_deliveries', (table) => {
      table.string('id', 26).primary()
      table.string('webhook_id', 26).notNullable().references('webhooks.id').onDelete('CASCADE')
      table.string('event', 24).notNullable()
      /** Identifies the event, so that it is delivered once. */
      table.string('subject', 100).notNullable()
      table.text('body').notNullable()
      /** waiting, delivered or given_up. */
      table.string('state', 10).notNullable()
      table.integer('attempts').notNullable().defaultTo(0)
      table.integer('status').nullable()
      table.string('problem', 200).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('delivered_at').nullable()
      table.unique(['webhook_id', 'subject'])
      table.index(['webhook_id', 'id'])
    })
  }

  async down() {
    for (const table of ['webhook_deliveries', 'webhooks']) this.schema.dropTable(table)
  }
}
