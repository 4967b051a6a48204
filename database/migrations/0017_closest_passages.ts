import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('citations', (table) => {
      /** A passage near an unanswered question, which supports no answer. */
      table.boolean('is_closest').notNullable().defaultTo(false)
    })
  }

  async down() {
    this.defer(async (db) => {
      await db.from('citations').where('is_closest', true).delete()
    })
    this.schema.alterTable('citations', (table) => table.dropColumn('is_closest'))
  }
}
