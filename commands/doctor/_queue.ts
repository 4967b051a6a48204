import db from '@adonisjs/lucid/services/db'
import { reasonOf, type Check } from './_check.js'

/** Workers renew their hold on a job every few seconds. */
const STALLED_AFTER_MS = 60_000

export async function checkQueue(nowMs = Date.now()): Promise<Check> {
  const part = 'Queue'
  try {
    const { waiting, later, active, stalled, failed } = await counts(nowMs)
    const says = `${waiting} waiting, ${active} being worked on, ${later} to be tried later, ${stalled} stalled, ${failed} failed.`
    if (stalled > 0)
      return { part, state: 'warning', says: `${says} Stalled jobs go on when the server or a worker runs.` }
    if (failed > 0) {
      const hint = 'See “npx node ace jobs:failed”, retry with “npx node ace jobs:retry all”.'
      return { part, state: 'warning', says: `${says} ${hint}` }
    }
    return { part, state: 'ok', says }
  } catch (error) {
    return { part, state: 'broken', says: `It cannot be read: ${reasonOf(error)}.` }
  }
}

async function counts(nowMs: number) {
  const count = async (status: string, acquiredBefore?: number) => {
    const query = db.from('queue_jobs').where('status', status)
    if (acquiredBefore) query.where('acquired_at', '<', acquiredBefore)
    const [row] = await query.count('* as total')
    return Number(row.total)
  }
  return {
    waiting: await count('pending'),
    later: await count('delayed'),
    active: await count('active'),
    stalled: await count('active', nowMs - STALLED_AFTER_MS),
    failed: await count('failed'),
  }
}
