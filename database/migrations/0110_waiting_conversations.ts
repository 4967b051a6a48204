import { BaseSchema } from '@adonisjs/lucid/schema'

/** Counted with every page. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('conversations', (table) => {
      table.index(['user_id', 'wants_person_at'])
      table.index(['user_id', 'taken_over_at'])
    })
  }

  async down() {
    this.schema.alterTable('conversations', (table) => {
      table.dropIndex(['user_id', 'taken_over_at'])
      table.dropIndex(['user_id', 'wants_person_at'])
    })
  }
}
