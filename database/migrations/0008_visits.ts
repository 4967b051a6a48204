import { BaseSchema } from '@adonisjs/lucid/schema'

/** Daily counts (UTC, `2026-03-01`) without anything that identifies visitors. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('visit_days', (table) => {
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.string('day', 10).notNullable()
      table.integer('views').notNullable().defaultTo(0)
      table.integer('visitors').notNullable().defaultTo(0)
      table.integer('clicks').notNullable().defaultTo(0)
      table.primary(['application_id', 'day'])
    })

    /** `kind` is referrer or country. */
    this.schema.createTable('visit_origins', (table) => {
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.string('day', 10).notNullable()
      table.string('kind', 8).notNullable()
      table.string('value', 255).notNullable()
      table.integer('views').notNullable().defaultTo(0)
      table.primary(['application_id', 'day', 'kind', 'value'])
    })

    /** Hashes that distinguish visitors within a day, deleted with the day's salt. */
    this.schema.createTable('visit_marks', (table) => {
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.string('day', 10).notNullable().index()
      table.string('mark', 44).notNullable()
      table.primary(['application_id', 'day', 'mark'])
    })

    this.schema.createTable('visit_salts', (table) => {
      table.string('day', 10).primary()
      table.string('salt', 64).notNullable()
    })

    this.schema.createTable('widget_homes', (table) => {
      table.string('application_id', 26).notNullable().references('applications.id').onDelete('CASCADE')
      table.string('origin', 255).notNullable()
      table.bigInteger('first_seen_ms').notNullable()
      table.bigInteger('last_seen_ms').notNullable()
      table.primary(['application_id', 'origin'])
    })
  }

  async down() {
    for (const table of ['widget_homes', 'visit_salts', 'visit_marks', 'visit_origins', 'visit_days'])
      this.schema.dropTable(table)
  }
}
