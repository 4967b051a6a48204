import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/queue/enqueue'
import RunChecksJob from './run_checks_job.js'
import CheckRun, { type CheckCause } from '../models/check_run.js'
import { saveFingerprint } from './content_fingerprint.js'

/** Has all checks of the account asked soon; what answers stand on now is not asked again until it changes. */
export async function startRun(accountId: string, cause: CheckCause): Promise<CheckRun> {
  await saveFingerprint(accountId)
  return db.transaction(async (trx) => {
    const run = await CheckRun.create(
      { userId: accountId, cause, passed: 0, failed: 0, broke: [] },
      { client: trx }
    )
    await enqueue(trx, RunChecksJob.dispatch({ runId: run.id }))
    return run
  })
}
