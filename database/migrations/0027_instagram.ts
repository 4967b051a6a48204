import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('facebook_connections', (table) => {
      /** facebook (a Page) or instagram (an account, whose id and name are in the columns of the Page). */
      table.string('kind', 10).notNullable().defaultTo('facebook')
      /** The Page that an Instagram account is linked to. */
      table.string('host_page_id', 40).nullable()
    })
    this.schema.alterTable('messenger_arrivals', (table) => {
      /** The message of the conversation that contains it, so that it can be erased when it is taken back. */
      table.string('message_id', 26).nullable()
    })
  }

  async down() {
    this.schema.alterTable('messenger_arrivals', (table) => table.dropColumn('message_id'))
    this.schema.alterTable('facebook_connections', (table) => table.dropColumns('kind', 'host_page_id'))
  }
}
