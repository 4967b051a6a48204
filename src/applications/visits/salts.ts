import { createHmac, randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

/** The day that everything is counted by, `2026-03-01`, UTC. */
export function dayOf(moment: DateTime = DateTime.utc()): string {
  return moment.toUTC().toISODate()!
}

let cached: { day: string; salt: string } | null = null

/**
 * A hash that is the same for one browser at one address within one day and one application, and says nothing afterwards:
 * the day's random salt is erased with the day, and with it every way back to an address.
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

/** Salts and marks of earlier days; the numbers stay. */
export async function deleteSaltsBefore(day: string): Promise<void> {
  cached = null
  await db.from('visit_salts').where('day', '<', day).delete()
  await db.from('visit_marks').where('day', '<', day).delete()
}
