import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { registerGauge } from '#src/shared/observability/metrics'
import { databaseBytes, listQueueDepths } from '../queries/server_facts.js'

type Sources = { database: () => QueryClientContract; sockets: () => number }

export function registerServerGauges(
  { database, sockets }: Sources,
  onFailure: (error: unknown) => void
): void {
  registerGauge(
    {
      name: 'parley_queue_jobs',
      help: 'Jobs by queue and state: pending, delayed, active, failed.',
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
      help: 'Size of the database including its write-ahead log.',
      labels: [],
      read: async () => [{ value: await databaseBytes(database()) }],
    },
    onFailure
  )
  registerGauge(
    {
      name: 'parley_realtime_sockets',
      help: 'Open realtime sockets of this process.',
      labels: [],
      read: async () => [{ value: sockets() }],
    },
    onFailure
  )
}
