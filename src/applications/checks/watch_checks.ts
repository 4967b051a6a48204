import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import CheckRun from '../models/check_run.js'
import { contentFingerprint, saveFingerprint } from './content_fingerprint.js'
import { startRun } from './start_run.js'

type Kept = { content: string; prompts: string; seen: string | null }

/**
 * Looks whether content or prompts changed since the checks were asked, and asks again once nothing has changed from one
 * look to the next: a crawl of 500 pages asks once, at its end. Answers how many runs it started.
 */
export async function watchChecks(): Promise<number> {
  const accounts: { user_id: string }[] = await db.from('answer_checks').distinct('user_id')
  let started = 0
  for (const { user_id: accountId } of accounts) if (await watch(accountId)) started += 1
  return started
}

async function watch(accountId: string): Promise<boolean> {
  const kept: Kept | null = await db.from('check_grounds').where('user_id', accountId).first()
  if (!kept) {
    await saveFingerprint(accountId)
    return false
  }
  const now = await contentFingerprint(accountId)
  if (now.content === kept.content && now.prompts === kept.prompts) return false
  const seen = `${now.content}.${now.prompts}`
  if (seen !== kept.seen) {
    await db.from('check_grounds').where('user_id', accountId).update({ seen })
    return false
  }
  if (await isRunning(accountId)) return false
  await startRun(accountId, now.prompts === kept.prompts ? 'content' : 'prompt')
  return true
}

/** One that never came to its end holds nothing up for long. */
async function isRunning(accountId: string): Promise<boolean> {
  const run = await CheckRun.query()
    .where('userId', accountId)
    .whereNull('finishedAt')
    .where('createdAt', '>', DateTime.utc().minus({ hours: 2 }).toSQL())
    .first()
  return run !== null
}
