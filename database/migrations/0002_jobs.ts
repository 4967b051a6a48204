import { QueueSchemaService } from '@adonisjs/queue'
import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      const schema = new QueueSchemaService(db.getWriteClient())
      await schema.createJobsTable('queue_jobs')
      await schema.createSchedulesTable('queue_schedules')
    })
  }

  async down() {
    this.defer(async (db) => {
      const schema = new QueueSchemaService(db.getWriteClient())
      await schema.dropSchedulesTable('queue_schedules')
      await schema.dropJobsTable('queue_jobs')
    })
  }
}
