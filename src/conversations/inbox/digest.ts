import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Digest } from '#protocol/inbox'
import { databaseTime, timeInRow } from '#src/shared/database/database_time'

const DIGEST_DAYS: Record<Exclude<Digest, 'never'>, number> = { daily: 1, weekly: 7 }

export async function findDigest(workspaceId: string): Promise<Digest> {
  const row: { every: Digest } | null = await db
    .from('unanswered_digests')
    .where('workspace_id', workspaceId)
    .select('every')
    .first()
  return row?.every ?? 'never'
}

/** The next digest only covers questions asked from now on. */
export async function setDigest(workspaceId: string, every: Digest): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.from('unanswered_digests').where('workspace_id', workspaceId).delete()
    if (every === 'never') return
    await trx
      .table('unanswered_digests')
      .insert({ workspace_id: workspaceId, every, told_until: databaseTime() })
  })
}

export type DueDigest = { workspaceId: string; since: DateTime }

/** Claims the due digests by moving their next time forward, so that only one of several processes sends each. */
export async function claimDueDigests(now: DateTime = DateTime.utc()): Promise<DueDigest[]> {
  const due: DueDigest[] = []
  for (const [every, days] of Object.entries(DIGEST_DAYS)) {
    const limit = databaseTime(now.minus({ days }))
    const rows: { workspace_id: string; told_until: string | Date }[] = await db
      .from('unanswered_digests')
      .where('every', every)
      .where('told_until', '<=', limit)
      .limit(500)
    for (const { workspace_id: workspaceId, told_until } of rows) {
      const claimed: unknown = await db
        .from('unanswered_digests')
        .where('workspace_id', workspaceId)
        .where('told_until', '<=', limit)
        .update({ told_until: databaseTime(now) })
      if (Number(claimed) === 1) due.push({ workspaceId, since: timeInRow(told_until) })
    }
  }
  return due
}
