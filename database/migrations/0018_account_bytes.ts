import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the sum of an account's bytes, which every addition asks for. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('data_items', (table) => table.index(['user_id', 'byte_size']))
  }

  async down() {
    this.schema.alterTable('data_items', (table) => table.dropIndex(['user_id', 'byte_size']))
  }
}
