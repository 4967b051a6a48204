import { BaseCommand, flags } from '@adonisjs/core/ace'
import { ensureSchema } from './_schema.js'

export default class AbuseList extends BaseCommand {
  static commandName = 'abuse:list'
  static description = 'Show what visitors reported about public pages, newest first'
  static options = { startApp: true }

  @flags.number({ description: 'How many', default: 50 })
  declare limit: number

  async run() {
    const { default: db } = await import('@adonisjs/lucid/services/db')
    const { timeInRow } = await import('#src/shared/database/database_time')
    await ensureSchema(this.app)
    const reports = await db.from('abuse_reports').orderBy('id', 'desc').limit(this.limit)
    if (reports.length === 0) return this.logger.info('Nothing has been reported.')
    for (const { id, handle, reason, details, email, application_id, created_at } of reports) {
      const gone = application_id === null ? ' (deleted since)' : ''
      this.logger.log(
        printable(
          `${id}  ${timeInRow(created_at).toFormat('yyyy-MM-dd HH:mm')} UTC  @${handle}${gone}  ${reason}${email ? `  answer to ${email}` : ''}`
        )
      )
      if (details) this.logger.log(`    ${printable(details)}`)
    }
  }
}

/** On one line, without control characters, which could manipulate the operator's terminal. */
function printable(text: unknown): string {
  return String(text)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
}
