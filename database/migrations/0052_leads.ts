import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a visitor left so that somebody can answer; goes with the conversation. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('conversations', (table) => {
      table.string('lead_name', 200).nullable()
      table.string('lead_email', 254).nullable()
      table.timestamp('lead_at').nullable()
    })
  }

  async down() {
    this.schema.alterTable('conversations', (table) => {
      table.dropColumns('lead_name', 'lead_email', 'lead_at')
    })
  }
}
