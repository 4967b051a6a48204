import { isLoopbackUrl } from '#protocol/domains'
import type { ProviderSettings } from '#src/answering/providers/provider_settings'
import type { YtDlp } from '#src/knowledge/connectors/youtube/yt_dlp'
import type { Tesseract } from '#src/knowledge/documents/files/ocr/tesseract'
import { pendingMigrations } from '#src/shared/database/migrate'
import { engineOf } from '#src/shared/database/tables'
import type { Installation, BackupSettings } from '../installation.js'
import { checkDatabase, checkDomains, checkMigrations, checkQueue } from './check_database.js'
import { checkDisk, checkSecrets, checkStorage } from './check_files.js'
import { checkMail, checkModel, checkRedis, type MailSettings } from './check_services.js'
import { checkContinuous, type ContinuousSettings } from '../replica/continuous_backup.js'
import type { UpdateCheck } from '#src/operations/update_check'
import { reasonOf, type Finding } from './finding.js'
import { listBackups } from '../backup/backup_folder.js'
import { BACKUP_OVERDUE_INTERVALS } from '../limits.js'

export type DoctorSettings = {
  model: (ProviderSettings & { model: string }) | null
  mail: MailSettings
  /** Null for the embedded server. */
  realtimeProvider: { host: string | null; cluster: string | null } | null
  redisUrl: string | null
  continuous: ContinuousSettings
  storage: { location: string; isBucket: boolean }
  appUrl: string
  /** What account holders' domains point to. */
  domainTarget: string
  hasMetricsToken: boolean
  /** The endpoint of the collector; null when traces are off. */
  tracingEndpoint: string | null
}

export class Doctor {
  constructor(
    private readonly installation: Installation,
    private readonly recognizer: Tesseract,
    private readonly videos: YtDlp,
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
      await checkRedis(redisUrl, engineOf(db.connection())),
      await checkDisk(dataDir),
      await checkScans(this.recognizer),
      await checkVideos(this.videos),
      checkSecrets(dataDir),
      await checkStorage(originals, storage),
      await checkBackups(backups),
      ...[await checkContinuous(continuous)].filter((finding) => finding !== null),
      checkAddress(this.settings.appUrl),
      await checkDomains(db.connection(), this.settings.domainTarget),
      ...checkObservability(this.settings),
      await this.updates.check(),
    ]
  }
}

export function checkAddress(appUrl: string): Finding {
  const part = 'Address'
  if (!isLoopbackUrl(appUrl)) return { part, state: 'ok', says: `Links and emails lead to ${appUrl}.` }
  const says = `Links and emails lead to ${appUrl}, which only this machine can open. Set APP_URL to an address that others can reach.`
  return { part, state: 'off', says }
}

function checkRealtime(provider: DoctorSettings['realtimeProvider']): Finding {
  const says = provider
    ? `Provider at ${provider.host ?? `cluster ${provider.cluster}`}, by PUSHER_*.`
    : 'Served by this server. To use a hosted provider, set PUSHER_APP_ID, PUSHER_APP_KEY and PUSHER_APP_SECRET.'
  return { part: 'Realtime', state: 'ok', says }
}

async function checkScans(recognizer: Tesseract): Promise<Finding> {
  const part = 'Scans'
  const languages = await recognizer.languages()
  if (languages) return { part, state: 'ok', says: `Scanned PDFs are read in ${languages} by tesseract.` }
  const how = 'To read them, install tesseract-ocr and poppler-utils, and set OCR_LANGUAGES.'
  return { part, state: 'off', says: `Off: scanned PDFs are rejected with an explanation. ${how}` }
}

async function checkVideos(videos: YtDlp): Promise<Finding> {
  const part = 'YouTube'
  if (await videos.isInstalled()) return { part, state: 'ok', says: 'Captions are read with yt-dlp.' }
  const how = 'Install yt-dlp, or set YOUTUBE_PROGRAM to its path.'
  return { part, state: 'off', says: `Off: people can only upload captions for videos. ${how}` }
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
          says: 'Off: set OTEL_EXPORTER_OTLP_ENDPOINT to a collector that accepts OTLP over HTTP.',
        },
  ]
}

export async function checkBackups(
  { folder, everyMs }: BackupSettings,
  nowMs = Date.now()
): Promise<Finding> {
  const part = 'Backup'
  try {
    const backups = await listBackups(folder)
    const [newest] = backups
    const ageMs = newest ? nowMs - newest.madeAt.toMillis() : null
    const last = newest
      ? `The last of ${backups.length} in ${folder} is ${formatAge(ageMs!)} old, ${(newest.bytes / 1_000_000).toFixed(1)} MB.`
      : `No backup in ${folder} yet.`
    if (everyMs === null) {
      return { part, state: 'off', says: `${last} Set BACKUP_EVERY to 1d for a daily backup.` }
    }
    const isOverdue = ageMs === null || ageMs > everyMs * BACKUP_OVERDUE_INTERVALS
    const hint =
      'It should be more recent: look for “no backup was made” in the log, or run “npx node ace backup”.'
    return isOverdue ? { part, state: 'warning', says: `${last} ${hint}` } : { part, state: 'ok', says: last }
  } catch (error) {
    return { part, state: 'broken', says: `${folder} cannot be read: ${reasonOf(error)}. Check BACKUP_DIR.` }
  }
}

function formatAge(ms: number): string {
  const hours = Math.max(0, ms) / 3_600_000
  if (hours < 1) return `${Math.round(hours * 60)} minutes`
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
}
