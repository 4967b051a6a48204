import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** A question with what its answer must stand on, asked again after every change. */
    this.schema.createTable('answer_checks', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('application_id', 26).nullable().references('applications.id').onDelete('CASCADE')
      table.string('question', 300).notNullable()
      /** source, words or no_answer: what is expected. */
      table.string('expects', 10).notNullable()
      table.string('source_id', 26).nullable().references('data_sources.id').onDelete('SET NULL')
      table.text('words').nullable()
      /** passed or failed; null before it was first asked. */
      table.string('state', 6).nullable()
      table.string('reason', 300).nullable()
      table.text('answer').nullable()
      table.timestamp('asked_at').nullable()
      table.timestamp('created_at').notNullable()
      table.index(['user_id', 'id'])
    })

    this.schema.createTable('check_runs', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      /** content, prompt or asked. */
      table.string('cause', 10).notNullable()
      table.integer('passed').notNullable().defaultTo(0)
      table.integer('failed').notNullable().defaultTo(0)
      /** What passed before and fails now, as JSON. */
      table.json('broke').notNullable()
      table.timestamp('finished_at').nullable()
      table.timestamp('created_at').notNullable()
      table.index(['user_id', 'id'])
    })

    /** What answers stood on when an account's checks were last asked, and what they stand on now. */
    this.schema.createTable('check_grounds', (table) => {
      table.string('user_id', 26).primary().references('users.id').onDelete('CASCADE')
      table.string('content', 80).notNullable()
      table.string('prompts', 80).notNullable()
      /** Seen at the last look; asked when it is the same at the next. */
      table.string('seen', 160).nullable()
    })
  }

  async down() {
    for (const table of ['check_grounds', 'check_runs', 'answer_checks']) this.schema.dropTable(table)
  }
}
