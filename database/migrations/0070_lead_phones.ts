import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('conversations', (table) => {
      table.string('lead_phone', 40).nullable()
    })
  }

  async down() {
    this.schema.alterTable('conversations', (table) => {
      table.dropColumn('lead_phone')
    })
  }
}
