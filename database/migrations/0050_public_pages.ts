import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** One of each kind: the avatar as it was re-encoded, and the share image that was drawn last. */
    this.schema.createTable('application_pictures', (table) => {
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.string('kind', 8).notNullable()
      table.string('hash', 64).notNullable()
      table.binary('bytes').notNullable()
      table.primary(['application_id', 'kind'])
    })

    /** Kept for whoever runs the installation, also when the page is gone. */
    this.schema.createTable('abuse_reports', (table) => {
      table.string('id', 26).primary()
      table.string('application_id', 26).nullable().references('applications.id').onDelete('SET NULL')
      table.string('handle', 30).notNullable()
      table.string('reason', 20).notNullable()
      table.text('details').notNullable()
      table.string('email', 254).nullable()
      table.timestamp('created_at').notNullable().index()
    })
  }

  async down() {
    this.schema.dropTable('abuse_reports')
    this.schema.dropTable('application_pictures')
  }
}
