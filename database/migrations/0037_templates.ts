import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('messenger_parts', (table) => {
      /** WhatsApp's template with its parameters, as JSON; emptied once it is sent. */
      table.text('template').nullable()
    })
    this.schema.alterTable('messenger_threads', (table) => {
      /** Why the last message was not delivered, if the messenger said so. */
      table.string('left_reason', 24).nullable()
    })
  }

  async down() {
    this.schema.alterTable('messenger_threads', (table) => table.dropColumn('left_reason'))
    this.schema.alterTable('messenger_parts', (table) => table.dropColumn('template'))
  }
}
