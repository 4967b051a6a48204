import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { enqueue } from '#src/shared/queue/enqueue'
import { HELD_BACK_MS, HELD_BACK_SPACING_MS, JOB_SPACING_MS } from './limits.js'

type Dispatch = Parameters<typeof enqueue>[1]

/** The queue scores a job of normal priority by this plus the time in milliseconds. */
const NORMAL_PRIORITY_SCORE = 5 * 1e13

/**
 * Enqueues many jobs of one workspace so that workspaces alternate (start-time fair queueing): each job is placed one step after
 * the workspace's previous one, and a workspace that arrives later starts at the head of the queue, not behind everyone's last
 * job. A single workspace is not slowed down.
 */
export async function enqueueFairly(
  trx: TransactionClientContract,
  workspaceId: string,
  jobs: Dispatch[],
  queue = 'default'
): Promise<void> {
  if (jobs.length === 0) return
  const spacingMs = (await isHeldBack(workspaceId, trx)) ? HELD_BACK_SPACING_MS : JOB_SPACING_MS
  const first = Math.max(Date.now(), await headPlace(trx, queue), await accountPlace(trx, workspaceId, queue))
  for (const [at, job] of jobs.entries()) {
    const jobId = await enqueue(trx, job)
    const score = NORMAL_PRIORITY_SCORE + first + at * spacingMs
    await trx.from('queue_jobs').where({ id: jobId, status: 'pending' }).update({ score })
  }
  await trx
    .table('queue_places')
    .knexQuery.insert({ workspace_id: workspaceId, queue, next_place_ms: first + jobs.length * spacingMs })
    .onConflict(['workspace_id', 'queue'])
    .merge()
}

/** The queue name under which `queue_places` stores until when a workspace is held back. */
const HELD_BACK = 'held back'

/**
 * Places the workspace's jobs after those of other workspaces for an hour, because each of its files may take as
 * long as hundreds of theirs.
 */
export async function holdBack(workspaceId: string): Promise<void> {
  await db
    .table('queue_places')
    .knexQuery.insert({
      workspace_id: workspaceId,
      queue: HELD_BACK,
      next_place_ms: Date.now() + HELD_BACK_MS,
    })
    .onConflict(['workspace_id', 'queue'])
    .merge()
}

export async function isHeldBack(
  workspaceId: string,
  client: QueryClientContract = db.connection()
): Promise<boolean> {
  const until: { next_place_ms: number | string } | null = await client
    .query()
    .from('queue_places')
    .where({ workspace_id: workspaceId, queue: HELD_BACK })
    .first()
  return until !== null && Number(until.next_place_ms) > Date.now()
}

/** The place of the first pending job. */
async function headPlace(trx: TransactionClientContract, queue: string): Promise<number> {
  const head: { score: number | string } | null = await trx
    .from('queue_jobs')
    .where({ queue, status: 'pending' })
    .orderBy('score', 'asc')
    .select('score')
    .first()
  return head ? Number(head.score) - NORMAL_PRIORITY_SCORE : 0
}

/** After the workspace's own pending jobs. Without any, having used an idle queue does not count against the workspace. */
async function accountPlace(
  trx: TransactionClientContract,
  workspaceId: string,
  queue: string
): Promise<number> {
  const hasPending = await trx
    .from('data_items')
    .where('workspace_id', workspaceId)
    .whereIn('state', ['queued', 'transcribing'])
    .select('id')
    .first()
  if (!hasPending) return 0
  const place: { next_place_ms: number | string } | null = await trx
    .from('queue_places')
    .where({ workspace_id: workspaceId, queue })
    .first()
  return place ? Number(place.next_place_ms) : 0
}
