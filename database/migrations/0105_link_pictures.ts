import { BaseSchema } from '@adonisjs/lucid/schema'

/** Headings between links, a row of icons, and pictures of links, kept by their content. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('profile_links', (table) => {
      table.string('kind', 8).notNullable().defaultTo('link')
      table.string('picture', 64).nullable()
    })
    this.schema.createTable('link_pictures', (table) => {
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.string('hash', 64).notNullable()
      table.binary('bytes').notNullable()
      table.primary(['application_id', 'hash'])
    })
  }

  async down() {
    this.schema.dropTable('link_pictures')
    this.schema.alterTable('profile_links', (table) => {
      table.dropColumns('kind', 'picture')
    })
  }
}
