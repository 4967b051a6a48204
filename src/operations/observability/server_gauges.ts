import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { databaseBytes } from '#src/operations/queries/database_bytes'
import { listQueueDepths } from '../queries/list_queue_depths.js'
import { registerGauge } from '#src/shared/observability/metrics'

type Read = { database: () => QueryClientContract; sockets: () => number }

/** What is counted when somebody asks and not before. */
export function registerServerGauges({ database, sockets }: Read, onFailure: (error: unknown) => void): void {
  registerGauge(
    {
      name: 'parley_queue_jobs',
      help: 'Jobs by lane and state: pending, delayed, active, failed.',
      labels: ['queue', 'state'],
      read: async () =>
        (await listQueueDepths(database())).map(({ queue, state, jobs }) => ({
          labels: { queue, state },
          value: jobs,
        })),
    },
    onFailure
  )
  registerGauge(
    {
      name: 'parley_database_bytes',
      help: 'Size of the database, its log included.',
      labels: [],
      read: async () => [{ value: await databaseBytes(database()) }],
    },
    onFailure
  )
  registerGauge(
    {
      name: 'parley_realtime_sockets',
      help: 'Open sockets of this process.',
      labels: [],
      read: async () => [{ value: sockets() }],
    },
    onFailure
  )
}
