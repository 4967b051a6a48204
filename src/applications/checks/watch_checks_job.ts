import { Job } from '@adonisjs/queue'
import db from '@adonisjs/lucid/services/db'
import { ensureSchedule } from '#src/shared/queue/ensure_schedule'
import { CHECK_INTERVAL_MS } from '../limits.js'
import CheckRun from '../models/check_run.js'
import { contentFingerprint, saveFingerprint } from './content_fingerprint.js'
import { startRun } from './run_checks_job.js'

type StoredFingerprint = { content: string; prompts: string; seen: string | null }

const SCHEDULE_ID = 'applications.watch_checks'

export default class WatchChecksJob extends Job<Record<string, never>> {
  static options = { name: 'applications.watch_checks', queue: 'default' }

  async execute() {
    await watchChecks()
  }
}

export function ensureCheckSchedule(): Promise<void> {
  return ensureSchedule(WatchChecksJob, SCHEDULE_ID, CHECK_INTERVAL_MS)
}

/**
 * Starts a run once content or prompts have changed and then stayed the same between two watches, so a crawl
 * of 500 pages runs the checks once, at its end. Returns the number of runs started.
 */
export async function watchChecks(): Promise<number> {
  const accounts: { workspace_id: string }[] = await db.from('answer_checks').distinct('workspace_id')
  let started = 0
  for (const { workspace_id: workspaceId } of accounts) if (await watch(workspaceId)) started += 1
  return started
}

async function watch(workspaceId: string): Promise<boolean> {
  const stored: StoredFingerprint | null = await db
    .from('check_grounds')
    .where('workspace_id', workspaceId)
    .first()
  if (!stored) {
    await saveFingerprint(workspaceId)
    return false
  }
  const now = await contentFingerprint(workspaceId)
  if (now.content === stored.content && now.prompts === stored.prompts) return false
  const seen = `${now.content}.${now.prompts}`
  if (seen !== stored.seen) {
    await db.from('check_grounds').where('workspace_id', workspaceId).update({ seen })
    return false
  }
  if (await isRunning(workspaceId)) return false
  await startRun(workspaceId, now.prompts === stored.prompts ? 'content' : 'prompt')
  return true
}

async function isRunning(workspaceId: string): Promise<boolean> {
  const unfinished = await CheckRun.query().where({ workspaceId }).whereNull('finishedAt')
  return unfinished.some((run) => run.isRunning)
}
