import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('applications', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('kind', 12).notNullable()
      table.string('name', 80).notNullable()
      table.string('key', 32).notNullable().unique()
      table.string('state', 12).notNullable()
      table.boolean('all_sources').notNullable().defaultTo(true)
      table.string('headline', 200).notNullable().defaultTo('')
      table.text('introduction').notNullable()
      table.text('master_prompt').notNullable()
      table.string('strictness', 12).notNullable().defaultTo('balanced')
      table.string('language', 12).nullable()
      table.json('suggested_questions').notNullable()
      table.json('settings').notNullable()
      table.integer('views').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['user_id', 'kind'])
    })

    this.schema.createTable('application_sources', (table) => {
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.string('source_id', 26).notNullable().references('data_sources.id').onDelete('CASCADE')
      table.primary(['application_id', 'source_id'])
      table.index(['source_id'])
    })

    /** A handle that was given up stays here until `released_at`, redirects to its application and can be taken by no one else. */
    this.schema.createTable('handles', (table) => {
      table.string('handle', 30).primary()
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.boolean('current').notNullable()
      table.timestamp('released_at').nullable()
      table.timestamp('created_at').notNullable()
      table.index(['application_id', 'current'])
    })
    this.defer(async (db) => {
      await db.rawQuery('CREATE UNIQUE INDEX handles_one_current ON handles (application_id) WHERE "current"')
    })

    this.schema.createTable('profile_links', (table) => {
      table.string('id', 26).primary()
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.string('title', 120).notNullable()
      table.text('url').notNullable()
      table.integer('position').notNullable()
      table.boolean('visible').notNullable().defaultTo(true)
      table.timestamp('starts_at').nullable()
      table.timestamp('ends_at').nullable()
      table.integer('clicks').notNullable().defaultTo(0)
      table.index(['application_id', 'position'])
    })
  }

  async down() {
    for (const table of ['profile_links', 'handles', 'application_sources', 'applications'])
      this.schema.dropTable(table)
  }
}
