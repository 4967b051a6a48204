import { Schedule } from '@adonisjs/queue'

type Scheduled = {
  schedule(payload: Record<string, never>): { id(id: string): { every(ms: number): PromiseLike<unknown> } }
}

/** Runs the job at this interval. Workers claim the runs in the database, so several processes share one schedule. */
export async function ensureSchedule(job: Scheduled, id: string, everyMs: number): Promise<void> {
  const existing = await Schedule.find(id)
  // Setting it again would postpone the next run, forever if a process restarts often enough.
  if (existing?.everyMs === everyMs && existing.status === 'active') return
  await job.schedule({}).id(id).every(everyMs)
}
