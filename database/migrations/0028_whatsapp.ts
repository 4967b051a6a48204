import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** The WhatsApp number of an application. Kept after disconnecting, so that reconnecting continues the history. */
    this.schema.createTable('whatsapp_numbers', (table) => {
      table.string('application_id', 26).primary().references('applications.id').onDelete('CASCADE')
      table.string('phone_number_id', 40).notNullable()
      /** The WhatsApp Business account, if its owner named it. */
      table.string('account_id', 40).nullable()
      table.string('display_number', 40).notNullable()
      table.string('verified_name', 200).notNullable()
      /** Encrypted; null once disconnected. */
      table.text('token').nullable()
      /** Encrypted: the secret of the Meta app, which signs deliveries. */
      table.text('app_secret').nullable()
      /** Encrypted: what Meta sends when it checks the callback URL. */
      table.text('verify_token').notNullable()
      /** When WhatsApp first reached the callback URL. */
      table.timestamp('reached_at').nullable()
      /** connected, reconnect or disconnected. */
      table.string('state', 12).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['phone_number_id'])
    })
    this.defer(async (db) => {
      await db.rawQuery(
        `CREATE UNIQUE INDEX whatsapp_one_number ON whatsapp_numbers (phone_number_id) WHERE state <> 'disconnected'`
      )
    })
  }

  async down() {
    this.schema.dropTable('whatsapp_numbers')
  }
}
