import type { ApplicationService } from '@adonisjs/core/types'
import { chatModel } from '#config/answering'
import { appKey, appUrl } from '#config/app'
import { backups, continuous, keyIsGiven, sqliteFile } from '#config/backup'
import { domainSettings } from '#config/domains'
import { filesAt, s3 } from '#config/drive'
import { mailFolder, mailFrom, smtp } from '#config/mail'
import { metricsToken } from '#config/metrics'
import { tracing } from '#config/otel'
import { hosted } from '#config/realtime'
import { redisUrl } from '#config/redis'
import { updates, version } from '#config/version'
import { ClockWatch } from '#src/operations/clock_watch'
import { Doctor } from '#src/operations/doctor/doctor'
import { Installation } from '#src/operations/installation'
import { ContinuousBackup } from '#src/operations/replica/continuous_backup'
import { UpdateCheck } from '#src/operations/update_check'
import { YtDlp } from '#src/knowledge/connectors/youtube/yt_dlp'
import { Tesseract } from '#src/knowledge/documents/files/ocr/tesseract'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { dataDir } from '#start/env'

export default class InstallationProvider {
  #clock: ClockWatch | null = null
  #continuous: ContinuousBackup | null = null

  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app
    container.singleton(Installation, async () => {
      const { originals, logger } = await container.make(ItemPorts)
      const db = await container.make('lucid.db')
      const key = appKey.release()
      return new Installation(this.app, db, originals, dataDir, sqliteFile, key, keyIsGiven, backups, logger)
    })
    container.singleton(
      UpdateCheck,
      async () => new UpdateCheck(version, updates, await container.make(SafeFetch))
    )
    container.singleton(
      Doctor,
      async () =>
        new Doctor(
          await container.make(Installation),
          await container.make(Tesseract),
          await container.make(YtDlp),
          await container.make(UpdateCheck),
          {
            model: chatModel,
            mail: { smtp, from: mailFrom, folder: mailFolder },
            realtimeProvider: hosted,
            redisUrl,
            continuous,
            storage: { location: filesAt, isBucket: s3 !== null },
            appUrl,
            domainTarget: domainSettings.target,
            hasMetricsToken: metricsToken !== null,
            tracingEndpoint: tracing?.endpoint ?? null,
          }
        )
    )
  }

  /** Runs before the first request, after which this process has uploads. */
  async start() {
    if (this.app.getEnvironment() !== 'web') return
    const { removeStaleUploads } = await import('#app/core/body/uploads')
    await removeStaleUploads()
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web' || this.app.inTest) return
    const { container } = this.app
    this.#clock = new ClockWatch(await container.make('lucid.db'), await container.make('logger'))
    await this.#clock.start()
    if (this.app.inDev) return
    this.#continuous = new ContinuousBackup(continuous, await container.make('logger'))
    this.#continuous.start()
  }

  async shutdown() {
    this.#clock?.stop()
    await this.#continuous?.stop()
  }
}
