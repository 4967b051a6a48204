import { createHmac, randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

/** The day that views are counted under, `2026-03-01`, UTC. */
export function dayOf(moment: DateTime = DateTime.utc()): string {
  return moment.toUTC().toISODate()!
}

let cached: { day: string; salt: string } | null = null

/**
 * A hash that is stable for one browser and address within one day and application. Once the day's random
 * salt is deleted, it can't be traced back to an address.
 */
export async function visitorHash(applicationId: string, day: string, address: string, agent: string) {
  const salt = await saltOf(day)
  return createHmac('sha256', salt).update(`${applicationId}\n${address}\n${agent}`).digest('base64')
}

async function saltOf(day: string): Promise<string> {
  if (cached?.day === day) return cached.salt
  await deleteSaltsBefore(day)
  await db
    .table('visit_salts')
    .insert({ day, salt: randomBytes(32).toString('hex') })
    .knexQuery.onConflict('day')
    .ignore()
  const { salt } = await db.from('visit_salts').where('day', day).firstOrFail()
  cached = { day, salt }
  return salt
}

/** Deletes salts and visitor hashes of earlier days; the counts stay. */
export async function deleteSaltsBefore(day: string): Promise<void> {
  cached = null
  await db.from('visit_salts').where('day', '<', day).delete()
  await db.from('visit_marks').where('day', '<', day).delete()
}
