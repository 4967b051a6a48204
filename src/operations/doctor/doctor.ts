import type { ProviderSettings } from '#src/answering/providers/provider_settings'
import type { Tesseract } from '#src/knowledge/documents/files/ocr/tesseract'
import { pendingMigrations } from '#src/shared/database/migrate'
import type { Installation } from '../installation.js'
import { checkBackups } from './check_backups.js'
import { checkDatabase, checkMigrations, checkQueue } from './check_database.js'
import { checkDisk, checkSecrets, checkStorage } from './check_files.js'
import { checkMail, checkModel, checkRedis, type MailSettings } from './check_services.js'
import { checkContinuous, type ContinuousSettings } from '../replica/continuous_backup.js'
import type { UpdateCheck } from '#src/operations/update_check'
import type { Finding } from './finding.js'

export type DoctorSettings = {
  model: (ProviderSettings & { model: string }) | null
  mail: MailSettings
  /** Null for the embedded server. */
  realtimeProvider: { host: string | null; cluster: string | null } | null
  redisUrl: string | null
  continuous: ContinuousSettings
  storage: { location: string; isBucket: boolean }
  hasMetricsToken: boolean
  /** The endpoint of the collector; null when traces are off. */
  tracingEndpoint: string | null
}

export class Doctor {
  constructor(
    private readonly installation: Installation,
    private readonly recognizer: Tesseract,
    private readonly updates: UpdateCheck,
    private readonly settings: DoctorSettings
  ) {}

  async examine(): Promise<Finding[]> {
    const { app, db, dataDir, originals, backups } = this.installation
    const { model, mail, realtimeProvider, redisUrl, storage, continuous } = this.settings
    return [
      await checkDatabase(db.connection(), this.installation),
      await checkMigrations(() => pendingMigrations(app, db)),
      await checkQueue(db.connection()),
      await checkModel(model),
      await checkMail(mail),
      checkRealtime(realtimeProvider),
      await checkRedis(redisUrl),
      await checkDisk(dataDir),
      await checkScans(this.recognizer),
      checkSecrets(dataDir),
      await checkStorage(originals, storage),
      await checkBackups(backups),
      ...[await checkContinuous(continuous)].filter((finding) => finding !== null),
      ...checkObservability(this.settings),
      await this.updates.check(),
    ]
  }
}

function checkRealtime(provider: DoctorSettings['realtimeProvider']): Finding {
  const says = provider
    ? `Provider at ${provider.host ?? `cluster ${provider.cluster}`}, by PUSHER_*.`
    : 'The server speaks it itself. For a hosted provider set PUSHER_APP_ID, PUSHER_APP_KEY and PUSHER_APP_SECRET.'
  return { part: 'Realtime', state: 'ok', says }
}

async function checkScans(recognizer: Tesseract): Promise<Finding> {
  const part = 'Scans'
  const languages = await recognizer.languages()
  if (languages) return { part, state: 'ok', says: `Scanned PDFs are read in ${languages} by tesseract.` }
  const how = 'Install tesseract-ocr and poppler-utils to have them read, and set OCR_LANGUAGES.'
  return { part, state: 'off', says: `Off: scanned PDFs are refused with a sentence. ${how}` }
}

function checkObservability({ hasMetricsToken, tracingEndpoint }: DoctorSettings): Finding[] {
  return [
    hasMetricsToken
      ? { part: 'Metrics', state: 'ok', says: 'Prometheus reads /metrics with METRICS_TOKEN.' }
      : { part: 'Metrics', state: 'off', says: 'Off: set METRICS_TOKEN to let Prometheus read /metrics.' },
    tracingEndpoint
      ? { part: 'Traces', state: 'ok', says: `Sent to ${new URL(tracingEndpoint).host}.` }
      : {
          part: 'Traces',
          state: 'off',
          says: 'Off: set OTEL_EXPORTER_OTLP_ENDPOINT to a collector that takes OTLP over HTTP.',
        },
  ]
}
