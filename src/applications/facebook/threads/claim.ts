import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import { THREAD_CLAIM } from '../../limits.js'

/** Makes this worker the only one on the thread; a dead worker's claim runs out. False while another has it. */
export async function claimThread(threadId: string): Promise<boolean> {
  const now = DateTime.utc()
  const claimed: unknown = await db
    .from('facebook_threads')
    .where('id', threadId)
    .where((free) => void free.whereNull('claimed_until').orWhere('claimed_until', '<', databaseTime(now)))
    .update({ claimed_until: databaseTime(now.plus(THREAD_CLAIM)) })
  return Number(claimed) === 1
}

export async function releaseThread(threadId: string): Promise<void> {
  await db.from('facebook_threads').where('id', threadId).update({ claimed_until: null })
}
