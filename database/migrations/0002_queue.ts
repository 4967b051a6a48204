import { QueueSchemaService } from '@adonisjs/queue'
import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      const schema = new QueueSchemaService(db.getWriteClient())
      await schema.createJobsTable('queue_jobs')
      await schema.createSchedulesTable('queue_schedules')
    })

    /** The queue position of an account's next job, so that an account with thousands of jobs does not delay others. */
    this.schema.createTable('queue_places', (table) => {
      table.string('account_id', 26).notNullable().references('users.id').onDelete('CASCADE')
      table.string('queue', 20).notNullable()
      table.bigInteger('next_place_ms').notNullable()
      table.primary(['account_id', 'queue'])
    })
  }

  async down() {
    this.schema.dropTable('queue_places')
    this.defer(async (db) => {
      const schema = new QueueSchemaService(db.getWriteClient())
      await schema.dropSchedulesTable('queue_schedules')
      await schema.dropJobsTable('queue_jobs')
    })
  }
}
