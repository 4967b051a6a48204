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
      /** `provider:model` or `quotes`; null for the default. */
      table.string('model', 140).nullable()
      table.index(['user_id', 'kind'])
    })

    this.schema.createTable('application_sources', (table) => {
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.string('source_id', 26).notNullable().references('data_sources.id').onDelete('CASCADE')
      table.primary(['application_id', 'source_id'])
      table.index(['source_id'])
    })

    this.schema.createTable('application_pictures', (table) => {
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.string('kind', 8).notNullable()
      table.string('hash', 64).notNullable()
      table.binary('bytes').notNullable()
      table.primary(['application_id', 'kind'])
    })

    /** A former handle redirects to its application and cannot be taken by others until `released_at`. */
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
      table.string('kind', 8).notNullable().defaultTo('link')
      table.string('picture', 64).nullable()
      table.index(['application_id', 'position'])
    })

    this.schema.createTable('link_pictures', (table) => {
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.string('hash', 64).notNullable()
      table.binary('bytes').notNullable()
      table.primary(['application_id', 'hash'])
    })

    /** Past settings of an application's answers; the newest row is current. */
    this.schema.createTable('prompt_versions', (table) => {
      table.string('id', 26).primary()
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.text('master_prompt').notNullable()
      table.string('strictness', 12).notNullable()
      table.string('language', 12).nullable()
      table.string('model', 140).nullable()
      table.timestamp('created_at').notNullable()
      table.index(['application_id', 'id'])
    })

    /** For the operator, kept even when the page is deleted. */
    this.schema.createTable('abuse_reports', (table) => {
      table.string('id', 26).primary()
      table.string('application_id', 26).nullable().references('applications.id').onDelete('SET NULL')
      table.string('handle', 30).notNullable()
      table.string('reason', 20).notNullable()
      table.text('details').notNullable()
      table.string('email', 254).nullable()
      table.timestamp('created_at').notNullable().index()
    })

    /** A question with its expected answer, asked again after every change. */
    this.schema.createTable('answer_checks', (table) => {
      table.string('id', 26).primary()
      table.string('user_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('application_id', 26).nullable().references('applications.id').onDelete('CASCADE')
      table.string('question', 300).notNullable()
      /** source, words or no_answer: what is expected. */
      table.string('expects', 10).notNullable()
      table.string('source_id', 26).nullable().references('data_sources.id').onDelete('SET NULL')
      table.text('words').nullable()
      /** passed or failed; null before the first run. */
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
      /** Checks that passed before and fail now, as JSON. */
      table.json('broke').notNullable()
      table.timestamp('finished_at').nullable()
      table.timestamp('created_at').notNullable()
      table.index(['user_id', 'id'])
    })

    /** Fingerprints of the content and prompts at the last run of an account's checks. */
    this.schema.createTable('check_grounds', (table) => {
      table.string('user_id', 26).primary().references('users.id').onDelete('CASCADE')
      table.string('content', 80).notNullable()
      table.string('prompts', 80).notNullable()
      /** The fingerprint last seen; the checks run once it is unchanged. */
      table.string('seen', 160).nullable()
    })
  }

  async down() {
    for (const table of [
      'check_grounds',
      'check_runs',
      'answer_checks',
      'abuse_reports',
      'prompt_versions',
      'link_pictures',
      'profile_links',
      'handles',
      'application_pictures',
      'application_sources',
      'applications',
    ])
      this.schema.dropTable(table)
  }
}
