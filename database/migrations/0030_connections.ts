import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** How a source is reached that a connector reads, and how far its sync has come. */
    this.schema.createTable('connections', (table) => {
      table.string('source_id', 26).primary().references('data_sources.id').onDelete('CASCADE')
      /** Encrypted; null for what is public. */
      table.text('secret').nullable()
      /** The connector's place, as JSON; null before the first page and to start over. */
      table.text('cursor').nullable()
      /** Hash of the options that the cursor is for. */
      table.string('scope', 64).nullable()
      /** The newest sync; an older one that still runs stops. */
      table.string('run', 26).nullable()
      /** The first failure of a document in this listing, after which everything is listed again. */
      table.string('problem', 40).nullable()
    })
    /** External ids that the listing in progress has named; documents that it doesn't name are removed when it ends. */
    this.schema.createTable('connection_listings', (table) => {
      table.string('source_id', 26).notNullable().references('data_sources.id').onDelete('CASCADE')
      table.string('external_id', 64).notNullable()
      table.primary(['source_id', 'external_id'])
    })
  }

  async down() {
    this.schema.dropTable('connection_listings')
    this.schema.dropTable('connections')
  }
}
