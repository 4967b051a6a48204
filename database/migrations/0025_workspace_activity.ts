import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** Who did what in a workspace. Rows are only added, until they are too old. */
    this.schema.createTable('workspace_activity', (table) => {
      table.string('id', 26).primary()
      table.string('workspace_id', 26).notNullable().references('workspaces.id').onDelete('CASCADE')
      table.string('actor_id', 26).nullable().references('users.id').onDelete('SET NULL').index()
      /** As it was then; null for the server itself, empty once the account is deleted. */
      table.string('actor_name', 200).nullable()
      table.string('action', 40).notNullable()
      table.string('subject_kind', 20).nullable()
      table.string('subject_id', 40).nullable()
      /** Never a title of content, which is deleted with the content. */
      table.string('subject_title', 254).nullable()
      table.string('detail', 80).nullable()
      table.timestamp('created_at').notNullable().index()
      table.index(['workspace_id', 'id'])
      table.index(['subject_id'])
    })
  }

  async down() {
    this.schema.dropTable('workspace_activity')
  }
}
