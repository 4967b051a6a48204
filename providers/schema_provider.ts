import type { ApplicationService } from '@adonisjs/core/types'
import env, { dataDir } from '#start/env'
import { role } from '#config/app'
import { backupBeforeUpgrade } from '#config/backup'
import { backUpBeforeUpgrade } from '#src/operations/backup/make_backup_job'
import { Installation } from '#src/operations/installation'
import { takeInstanceLock, type InstanceLock } from '#src/shared/process/instance_lock'
import { migrate } from '#src/shared/database/migrate'
import { Client } from 'pg'

/** An arbitrary number for the advisory lock, used by nothing else in this database. */
const LOCK_KEY = 4_207_101

/**
 * Runs `work` in one process at a time on this PostgreSQL; the others wait. The lock is held on a dedicated connection,
 * because a pool does not guarantee that the same connection releases it.
 */
export async function withAdvisoryLock<Value>(url: string, work: () => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: url, application_name: 'parley migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    return await work()
  } finally {
    await client.end()
  }
}

/** Before the first request: locks the data folder for this process and migrates the database. */
export default class SchemaProvider {
  #lock: InstanceLock | null = null

  constructor(protected app: ApplicationService) {}

  async start() {
    const environment = this.app.getEnvironment()
    const needsSchema = environment === 'web' || environment === 'test'
    if (!needsSchema || this.app.getMode() !== 'run') return

    if (environment === 'web' && role !== 'worker' && !env.get('DATABASE_URL'))
      this.#lock = await this.#takeLock()
    await this.#migrate()
  }

  async shutdown() {
    this.#lock?.release()
  }

  async #takeLock(): Promise<InstanceLock> {
    const lock = await takeInstanceLock(dataDir, 'server', 5_000)
    if (lock.ok) return lock.value
    process.stderr.write(
      `Another server is already using ${dataDir}. Stop it, or give this one its own DATA_DIR.\n`
    )
    process.exit(1)
  }

  /** When several processes start on one database, one migrates it and the others wait. */
  async #migrate() {
    const url = env.get('DATABASE_URL')
    await (url ? withAdvisoryLock(url, () => this.#run()) : this.#run())
  }

  async #run() {
    if (this.app.getEnvironment() === 'web' && backupBeforeUpgrade) await this.#backUp()
    const db = await this.app.container.make('lucid.db')
    // Lucid acquires its own lock on one pooled connection and may release it on another.
    await migrate(this.app, db, { disableLocks: true })
  }

  /** If this fails, nothing has changed, so the previous version can still start. */
  async #backUp() {
    const { container } = this.app
    const made = await backUpBeforeUpgrade(await container.make(Installation))
    if (made.ok && made.value) process.stdout.write(`Backed up to ${made.value} before the upgrade.\n`)
    if (made.ok) return
    process.stderr.write(
      `The backup before the upgrade failed (${made.error}), so nothing was changed. ` +
        'Free some space or set BACKUP_DIR. To upgrade without a backup, set BACKUP_BEFORE_UPGRADE=false.\n'
    )
    process.exit(1)
  }
}
