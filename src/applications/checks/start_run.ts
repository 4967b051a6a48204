import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/queue/enqueue'
import RunChecksJob from './run_checks_job.js'
import CheckRun, { type CheckCause } from '../models/check_run.js'
import { saveFingerprint } from './content_fingerprint.js'

/** Enqueues a run of all checks and saves the fingerprint, so that unchanged content is not checked again. */
export async function startRun(workspaceId: string, cause: CheckCause): Promise<CheckRun> {
  await saveFingerprint(workspaceId)
  return db.transaction(async (trx) => {
    const run = await CheckRun.create(
      { workspaceId, cause, passed: 0, failed: 0, broke: [] },
      { client: trx }
    )
    await enqueue(trx, RunChecksJob.dispatch({ runId: run.id }))
    return run
  })
}
