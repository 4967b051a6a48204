import type { ApplicationService } from '@adonisjs/core/types'
import { backups } from '#config/backup'
import { role } from '#config/app'
import { LANES, QUEUES } from '#config/queue'
import env from '#start/env'

/** Works on jobs inside the web process, unless workers run apart (`npm run web` and `npm run worker`). */
export default class WorkerProvider {
  #stop: (() => Promise<void>) | null = null

  constructor(protected app: ApplicationService) {}

  async ready() {
    if (this.app.getEnvironment() !== 'web' || role !== 'all') return
    const { recoverJobs, startLanes } = await import('#src/shared/queue_worker')
    // This process owns the data folder alone, so whatever is marked as running died with an earlier one.
    if (!env.get('DATABASE_URL')) await recoverJobs(QUEUES)
    const { keepSchedules } = await import('#src/knowledge/freshness/schedules')
    await keepSchedules()
    const { keepDigestSchedule } = await import('#src/applications/mail/digest_schedule')
    await keepDigestSchedule()
    const { keepBackupSchedule } = await import('#src/installation/backup/backup_schedule')
    await keepBackupSchedule(backups.everyMs)
    const { keepVisitSchedules } = await import('#src/applications/visits/schedules')
    await keepVisitSchedules()
    const { keepCheckSchedules } = await import('#src/applications/checks/schedules')
    await keepCheckSchedules()
    this.#stop = await startLanes(this.app, LANES)
  }

  async shutdown() {
    await this.#stop?.()
  }
}
