import { BaseSchema } from '@adonisjs/lucid/schema'

/** A delivery about a conversation is deleted with it. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      `alter table webhook_deliveries add column conversation_id varchar(26)
       references conversations(id) on delete cascade`
    )
    this.schema.raw(
      'create index webhook_deliveries_conversation_id_index on webhook_deliveries (conversation_id)'
    )
    // Earlier deliveries don't say which conversation they are about.
    this.defer(async (db) => {
      await db
        .from('webhook_deliveries')
        .whereIn('event', ['message.created', 'question.unanswered'])
        .delete()
    })
  }

  async down() {
    this.schema.raw('drop index webhook_deliveries_conversation_id_index')
    this.schema.alterTable('webhook_deliveries', (table) => table.dropColumn('conversation_id'))
  }
}
