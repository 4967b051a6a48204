import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** What decided an application's answers at a time; the newest one is in force. */
    this.schema.createTable('prompt_versions', (table) => {
      table.string('id', 26).primary()
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.text('master_prompt').notNullable()
      table.string('strictness', 12).notNullable()
      table.string('language', 12).nullable()
      table.string('model', 140).nullable()
      table.timestamp('created_at').notNullable()
      table.index(['application_id', 'id'])
    })
  }

  async down() {
    this.schema.dropTable('prompt_versions')
  }
}
