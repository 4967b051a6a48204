import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export type QueueDepth = { queue: string; state: string; jobs: number }

export async function listQueueDepths(database: QueryClientContract): Promise<QueueDepth[]> {
  const rows: { queue: string; status: string; jobs: number | string }[] = await database
    .from('queue_jobs')
    .select('queue', 'status')
    .count('* as jobs')
    .groupBy('queue', 'status')
  return rows.map(({ queue, status, jobs }) => ({ queue, state: status, jobs: Number(jobs) }))
}
