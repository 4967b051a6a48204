import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from '@adonisjs/core/logger'
import { REPLICA_OVERDUE_MS, REPLICA_RESTART_MS, REPLICA_STOP_MS } from '../limits.js'
import { reasonOf, type Finding } from '../doctor/finding.js'
import { BucketFolder } from './bucket.js'
import { MANIFEST, readManifest } from './manifest.js'
import { readReplicaId } from './replicator.js'
import type { ReplicaOrder, ReplicaReport } from './replica_process.js'

/** Null without BACKUP_TO, and on PostgreSQL, which has its own archiving. */
export type ContinuousSettings = (ReplicaOrder & { address: string }) | null

export class ContinuousBackup {
  #child: ChildProcess | null = null
  #isEnding = false
  #lastError: string | null = null

  constructor(
    private readonly settings: ContinuousSettings,
    private readonly logger: Logger
  ) {}

  start(): void {
    if (!this.settings || this.#isEnding) return
    const { source, settings, folder, address } = this.settings
    const child = fork(fileURLToPath(new URL('./replica_process.js', import.meta.url)), { execArgv: [] })
    this.#child = child
    child.on('message', (report: ReplicaReport) => this.#onReport(report, address))
    // Also fires if the process ends before it receives its settings. Without a listener, the server would
    // crash.
    child.on('error', (error) =>
      this.logger.error({ err: error }, 'could not communicate with the continuous backup process')
    )
    child.once('close', (code) => {
      if (this.#isEnding) return
      this.logger.error({ code }, 'the continuous backup process ended unexpectedly; restarting it')
      setTimeout(() => this.start(), REPLICA_RESTART_MS).unref()
    })
    child.send({ source, settings, folder } satisfies ReplicaOrder)
  }

  /** Ships the remaining changes, for at most 20 seconds. */
  async stop(): Promise<void> {
    this.#isEnding = true
    const child = this.#child
    if (!child || child.exitCode !== null || !child.connected) return
    const ended = once(child, 'exit')
    child.send('end')
    await Promise.race([ended, wait(REPLICA_STOP_MS, undefined, { ref: false })])
    if (child.exitCode === null) child.kill('SIGKILL')
  }

  #onReport({ error, isForeign }: ReplicaReport, address: string): void {
    if (error === this.#lastError) return
    this.#lastError = error
    if (!error) return this.logger.info({ address }, 'the continuous backup works again')
    const hint = isForeign ? 'restore it into an empty folder, or set BACKUP_TO to another place' : undefined
    this.logger.error({ address, error, hint }, 'the continuous backup failed; it keeps trying')
  }
}

/** Reads the state from the bucket, so the result is right in every process. */
export async function checkContinuous(
  settings: ContinuousSettings,
  nowMs = Date.now()
): Promise<Finding | null> {
  if (!settings) return null
  const part = 'Copy'
  const bucket = new BucketFolder(settings.settings, settings.folder)
  try {
    const there = await bucket.get(MANIFEST)
    if (!there)
      return { part, state: 'warning', says: `Nothing is in ${settings.address} yet. Start the server.` }
    const manifest = readManifest(there)
    if (manifest?.id !== (await readReplicaId(settings.source))) {
      const says = `${settings.address} has the backup of another data folder. Restore that one, or change BACKUP_TO.`
      return { part, state: 'broken', says }
    }
    const isOverdue = nowMs - Date.parse(manifest.comparedAt) > REPLICA_OVERDUE_MS
    const says = `${settings.address} was complete as of ${manifest.comparedAt}.`
    return isOverdue
      ? { part, state: 'warning', says: `${says} Look for “continuous backup” in the log.` }
      : { part, state: 'ok', says }
  } catch (error) {
    return { part, state: 'broken', says: `${settings.address} isn’t responding: ${reasonOf(error)}.` }
  } finally {
    bucket.close()
  }
}
