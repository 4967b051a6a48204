import db from '@adonisjs/lucid/services/db'
import { isbot } from 'isbot'
import { countWithin, type Counted } from './count.js'
import { dayOf, visitMark } from './salts.js'

/** What a request tells; none of it is kept as it is. */
export type Visit = {
  applicationId: string
  address: string
  agent: string
  /** Host of the page that led here, or null. */
  referrer: string | null
  /** Two letters, or null where countries are not counted. */
  country: string | null
  /** The browser asks not to be told apart (Global Privacy Control, Do Not Track). */
  unmarked: boolean
}

/** Counts one view. Programs that fetch previews and indexes are no visitors. Says whether it was counted. */
export async function recordVisit(visit: Visit): Promise<boolean> {
  const { applicationId, address, agent, referrer, country, unmarked } = visit
  if (agent === '' || isbot(agent)) return false
  const day = dayOf()
  const mark = unmarked ? null : await visitMark(applicationId, day, address, agent)
  await db.transaction(async (trx) => {
    const counted: Counted = { views: 1 }
    if (mark !== null) {
      const marked = await trx
        .table('visit_marks')
        .knexQuery.insert({ application_id: applicationId, day, mark })
        .onConflict(['application_id', 'day', 'mark'])
        .ignore()
        .returning('mark')
      if (marked.length > 0) counted.visitors = 1
    }
    await countWithin(trx, applicationId, day, counted)
    await trx.from('applications').where('id', applicationId).increment('views', 1)
    for (const [kind, value] of [
      ['referrer', referrer],
      ['country', country],
    ] as const)
      if (value)
        await countOrigin(trx, { application_id: applicationId, day, kind, value: value.slice(0, 255) })
  })
  return true
}

type Origin = { application_id: string; day: string; kind: string; value: string }

async function countOrigin(trx: Parameters<typeof countWithin>[0], origin: Origin) {
  await trx
    .table('visit_origins')
    .knexQuery.insert({ ...origin, views: 1 })
    .onConflict(['application_id', 'day', 'kind', 'value'])
    .merge({ views: trx.knexRawQuery('visit_origins.views + 1') })
}
