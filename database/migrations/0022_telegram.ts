import { BaseSchema } from '@adonisjs/lucid/schema'

const RENAMED = {
  facebook_threads: 'messenger_threads',
  facebook_arrivals: 'messenger_arrivals',
  facebook_parts: 'messenger_parts',
}

export default class extends BaseSchema {
  async up() {
    for (const [before, after] of Object.entries(RENAMED)) this.schema.renameTable(before, after)

    this.schema.alterTable('messenger_threads', (table) => {
      table.string('visitor_name', 200).nullable()
      /** The language of the visitor's messenger. */
      table.string('language', 20).nullable()
      /** Since when the visitor has blocked or removed the application. */
      table.timestamp('left_at').nullable()
    })
    this.schema.alterTable('messenger_arrivals', (table) => {
      /** Telegram's number of the message in its chat. */
      table.bigInteger('number').nullable()
      /** Of the text, which is emptied once it is in the conversation. */
      table.string('fingerprint', 16).nullable()
      /** start, help or edited. */
      table.string('signal', 8).nullable()
    })
    this.schema.alterTable('messenger_parts', (table) => {
      table.bigInteger('reply_to').nullable()
    })
    // Jobs that wait would no longer find the job that they are for.
    this.defer(async (db) => {
      await db.rawQuery(
        `update queue_jobs set data = replace(data, '"applications.answer_facebook_thread"', '"applications.answer_thread"')
         where data like '%"applications.answer_facebook_thread"%'`
      )
    })

    /** The Telegram bot of an application. Kept after disconnecting, so that reconnecting continues the history. */
    this.schema.createTable('telegram_bots', (table) => {
      table.string('application_id', 26).primary().references('applications.id').onDelete('CASCADE')
      table.string('bot_id', 20).notNullable()
      table.string('username', 64).notNullable()
      table.string('bot_name', 200).notNullable()
      /** Encrypted; null once disconnected. */
      table.text('token').nullable()
      /** Encrypted: what Telegram sends along with each update. */
      table.text('secret').nullable()
      /** connected, reconnect or disconnected. */
      table.string('state', 12).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['bot_id'])
    })
    this.defer(async (db) => {
      await db.rawQuery(
        `CREATE UNIQUE INDEX telegram_one_bot ON telegram_bots (bot_id) WHERE state <> 'disconnected'`
      )
    })
  }

  async down() {
    this.schema.dropTable('telegram_bots')
    this.schema.alterTable('messenger_parts', (table) => table.dropColumn('reply_to'))
    this.schema.alterTable('messenger_arrivals', (table) =>
      table.dropColumns('number', 'fingerprint', 'signal')
    )
    this.schema.alterTable('messenger_threads', (table) =>
      table.dropColumns('visitor_name', 'language', 'left_at')
    )
    for (const [before, after] of Object.entries(RENAMED)) this.schema.renameTable(after, before)
  }
}
