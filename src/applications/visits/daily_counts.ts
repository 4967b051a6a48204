import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { dayOf } from './salts.js'

export type DailyCounts = { views?: number; visitors?: number; clicks?: number }

export async function addToDay(
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
