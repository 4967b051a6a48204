import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { MAX_ORIGINS_PER_DAY } from '../limits.js'
import { dayOf, visitorHash } from './salts.js'

/** Facts of a request, none of which is stored as is. */
export type PageView = {
  applicationId: string
  address: string
  agent: string
  /** Host of the referring page, or null. */
  referrer: string | null
  /** Two letters; null if countries are not counted. */
  country: string | null
  /** The browser asks not to be tracked (Global Privacy Control, Do Not Track). */
  isUntracked: boolean
}

/** Writes views in one transaction: one disk flush, however many there are. */
export async function savePageViews(visits: readonly PageView[]): Promise<void> {
  const day = dayOf()
  const marks = await Promise.all(visits.map((visit) => markOf(visit, day)))
  await db.transaction(async (trx) => {
    for (const [at, { applicationId, referrer, country }] of visits.entries()) {
      // The application may have been deleted since the view.
      if (!(await trx.from('applications').where('id', applicationId).first())) continue
      const visitors = (await isNew(trx, applicationId, day, marks[at] ?? null)) ? 1 : 0
      await addToDay(trx, applicationId, day, { views: 1, visitors })
      await trx.from('applications').where('id', applicationId).increment('views', 1)
      for (const [kind, value] of [
        ['referrer', referrer],
        ['country', country],
      ] as const)
        if (value)
          await countOrigin(trx, { application_id: applicationId, day, kind, value: value.slice(0, 255) })
    }
  })
}

function markOf(
  { applicationId, address, agent, isUntracked }: PageView,
  day: string
): Promise<string> | null {
  return isUntracked ? null : visitorHash(applicationId, day, address, agent)
}

async function isNew(
  trx: TransactionClientContract,
  applicationId: string,
  day: string,
  mark: string | null
): Promise<boolean> {
  if (mark === null) return false
  const marked = await trx
    .table('visit_marks')
    .knexQuery.insert({ application_id: applicationId, day, mark })
    .onConflict(['application_id', 'day', 'mark'])
    .ignore()
    .returning('mark')
  return marked.length > 0
}

type Origin = { application_id: string; day: string; kind: string; value: string }

/** Beyond the daily limit, only known origins are counted. */
async function countOrigin(trx: TransactionClientContract, origin: Origin) {
  const { application_id, day, kind } = origin
  const updatedRows = await trx.from('visit_origins').where(origin).increment('views', 1)
  if (Number(updatedRows) > 0) return
  const kept = await trx
    .from('visit_origins')
    .where({ application_id, day, kind })
    .count('* as total')
    .first()
  if (Number(kept.total) >= MAX_ORIGINS_PER_DAY) return
  await trx
    .table('visit_origins')
    .knexQuery.insert({ ...origin, views: 1 })
    .onConflict(['application_id', 'day', 'kind', 'value'])
    .merge({ views: trx.knexRawQuery('visit_origins.views + 1') })
}

type DailyCounts = { views?: number; visitors?: number; clicks?: number }

async function addToDay(
  trx: TransactionClientContract,
  applicationId: string,
  day: string,
  { views = 0, visitors = 0, clicks = 0 }: DailyCounts
): Promise<void> {
  await trx
    .table('visit_days')
    .knexQuery.insert({ application_id: applicationId, day, views, visitors, clicks })
    .onConflict(['application_id', 'day'])
    .merge({
      views: trx.knexRawQuery('visit_days.views + ?', [views]),
      visitors: trx.knexRawQuery('visit_days.visitors + ?', [visitors]),
      clicks: trx.knexRawQuery('visit_days.clicks + ?', [clicks]),
    })
}

export async function countClick(applicationId: string): Promise<void> {
  await db.transaction((trx) => addToDay(trx, applicationId, dayOf(), { clicks: 1 }))
}
