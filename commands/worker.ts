import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { backups } from '#config/backup'
import { LANES } from '#config/queue'
import { startLanes } from '#src/shared/queue_worker'

export default class WorkerCommand extends BaseCommand {
  static commandName = 'worker'
  static description = 'Work on jobs apart from the web process, until SIGTERM'
  static options: CommandOptions = { startApp: true, staysAlive: true }

  async run() {
    const queue = await this.app.container.make('queue.manager')
    await queue.loadJobs()
    const router = await this.app.container.make('router')
    router.commit()

    const { keepSchedules } = await import('#src/knowledge/freshness/schedules')
    await keepSchedules()
    const { keepDigestSchedule } = await import('#src/applications/mail/digest_schedule')
    await keepDigestSchedule()
    const { keepBackupSchedule } = await import('#src/installation/backup/backup_schedule')
    await keepBackupSchedule(backups.everyMs)
    const stop = await startLanes(this.app, LANES)
    this.app.terminating(stop)
    this.logger.info(`working on ${LANES.length} lanes`)
  }
}
