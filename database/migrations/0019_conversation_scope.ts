import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the questions of an internal chat are narrowed to. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('conversations', (table) => table.json('scope').nullable())
  }

  async down() {
    this.schema.alterTable('conversations', (table) => table.dropColumn('scope'))
  }
}
