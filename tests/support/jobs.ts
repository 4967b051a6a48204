import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { QUEUES } from '#config/queue'
import { createWorker } from '#src/shared/queue/queue_worker'

/** Runs all due jobs; jobs that wait for a retry stay. */
export async function runJobs(): Promise<void> {
  const worker = await createWorker(app)
  await worker.init()
  try {
    do {
      const cycle = await worker.processCycle(QUEUES)
      if (cycle?.type === 'error') throw cycle.error
    } while (await hasWork())
  } finally {
    await worker.stop()
  }
}

async function hasWork(): Promise<boolean> {
  return Boolean(await db.from('queue_jobs').whereIn('status', ['pending', 'active']).first())
}
