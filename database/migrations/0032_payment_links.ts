import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('profile_links', (table) => {
      /** Of a payment card, as its owner writes them; empty otherwise. */
      table.string('price', 40).notNullable().defaultTo('')
      table.string('button', 40).notNullable().defaultTo('')
    })
  }

  async down() {
    this.schema.alterTable('profile_links', (table) => {
      table.dropColumn('button')
      table.dropColumn('price')
    })
  }
}
