import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  /**
   * An address belongs to one account, whose claim is empty. Others may have typed the same address; they are told nothing,
   * hold it by their own id only, and can never confirm it.
   */
  async up() {
    this.schema.alterTable('users', (table) => {
      table.string('email_claim', 26).notNullable().defaultTo('')
      table.dropUnique(['email'])
      table.unique(['email', 'email_claim'])
    })
  }

  async down() {
    this.schema.alterTable('users', (table) => {
      table.dropUnique(['email', 'email_claim'])
      table.unique(['email'])
      table.dropColumn('email_claim')
    })
  }
}
