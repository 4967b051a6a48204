import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** People who asked for the newsletter of a bio link. */
    this.schema.createTable('subscribers', (table) => {
      table.string('id', 26).primary()
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      /** In lower case. */
      table.string('email', 254).notNullable()
      table.string('name', 200).nullable()
      /** pending or confirmed. */
      table.string('state', 10).notNullable()
      table.string('locale', 8).notNullable()
      /** What the person agreed to, as it was shown. */
      table.text('consent').notNullable()
      /** Emails that asked to confirm. */
      table.integer('emails').notNullable().defaultTo(0)
      table.timestamp('emailed_at').nullable()
      table.timestamp('confirmed_at').nullable()
      table.timestamp('created_at').notNullable()
      table.unique(['application_id', 'email'])
      table.index(['application_id', 'id'])
      table.index(['state', 'created_at'])
    })
  }

  async down() {
    this.schema.dropTable('subscribers')
  }
}
