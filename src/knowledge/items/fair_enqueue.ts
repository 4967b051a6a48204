import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { enqueue } from '#src/shared/queue/enqueue'

type Dispatch = Parameters<typeof enqueue>[1]

/** The place of a job of normal priority that is enqueued at a moment, as the queue itself counts it. */
const NORMAL_PRIORITY_SCORE = 5 * 1e13
/** How far an account's jobs stand apart; only its proportion to itself counts. */
const SPACING_MS = 1_000

/**
 * Enqueues many jobs of one account so that accounts take turns (start-time fair queueing): each job stands one step behind
 * the account's job before it, and an account that comes later starts where the line is now served, not behind everybody's
 * last job. Nothing waits while there is no one else.
 */
export async function enqueueFairly(
  trx: TransactionClientContract,
  accountId: string,
  jobs: Dispatch[],
  queue = 'default'
): Promise<void> {
  if (jobs.length === 0) return
  const first = Math.max(Date.now(), await headPlace(trx, queue), await accountPlace(trx, accountId, queue))
  for (const [at, job] of jobs.entries()) {
    const jobId = await enqueue(trx, job)
    const score = NORMAL_PRIORITY_SCORE + first + at * SPACING_MS
    await trx.from('queue_jobs').where({ id: jobId, status: 'pending' }).update({ score })
  }
  await trx
    .table('queue_places')
    .knexQuery.insert({ account_id: accountId, queue, next_place_ms: first + jobs.length * SPACING_MS })
    .onConflict(['account_id', 'queue'])
    .merge()
}

/** Where the line stands: the place of the first job that waits. */
async function headPlace(trx: TransactionClientContract, queue: string): Promise<number> {
  const head: { score: number | string } | null = await trx
    .from('queue_jobs')
    .where({ queue, status: 'pending' })
    .orderBy('score', 'asc')
    .select('score')
    .first()
  return head ? Number(head.score) - NORMAL_PRIORITY_SCORE : 0
}

/** Behind the account's own jobs while any of them waits; who had the line alone for a while owes nothing for it. */
async function accountPlace(
  trx: TransactionClientContract,
  accountId: string,
  queue: string
): Promise<number> {
  const waits = await trx
    .from('data_items')
    .where('user_id', accountId)
    .whereIn('state', ['queued', 'transcribing'])
    .select('id')
    .first()
  if (!waits) return 0
  const own: { next_place_ms: number | string } | null = await trx
    .from('queue_places')
    .where({ account_id: accountId, queue })
    .first()
  return own ? Number(own.next_place_ms) : 0
}
