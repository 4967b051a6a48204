import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** A domain that an application claims. Claims are free; only a domain that is proven serves. */
    this.schema.createTable('application_domains', (table) => {
      table.string('application_id', 26).primary().references('applications.id').onDelete('CASCADE')
      /** In lower case, as DNS has it: `xn--` labels instead of other letters. */
      table.string('domain', 253).notNullable().index()
      /** Expected in the domain's TXT record. */
      table.string('token', 40).notNullable()
      /** waiting, verified, failing or stopped; verified and failing domains serve. */
      table.string('state', 8).notNullable()
      /** What the last check found wrong, if anything. */
      table.string('problem', 20).nullable()
      /** Where the domain pointed at the last check, separated by commas. */
      table.string('seen', 200).notNullable().defaultTo('')
      table.timestamp('checked_at').nullable()
      table.timestamp('next_check_at').notNullable().index()
      table.timestamp('failing_since').nullable()
      table.timestamp('notified_at').nullable()
      /** When the page was first opened at the domain, with TLS if this server has it. */
      table.timestamp('reached_at').nullable()
      table.timestamp('created_at').notNullable()
    })
    this.defer(async (db) => {
      await db.rawQuery(
        "CREATE UNIQUE INDEX application_domains_one_serving ON application_domains (domain) WHERE state IN ('verified', 'failing')"
      )
    })
  }

  async down() {
    this.schema.dropTable('application_domains')
  }
}
