import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { databaseBytes } from '../database/database_size.js'
import { queueDepth } from '../queue/queue_depth.js'
import { measured } from './metrics.js'

type Read = { database: () => QueryClientContract; sockets: () => number }

/** What is counted when somebody asks and not before. */
export function measureServer({ database, sockets }: Read, onFailure: (error: unknown) => void): void {
  measured(
    {
      name: 'parley_queue_jobs',
      help: 'Jobs by lane and state: pending, delayed, active, failed.',
      labels: ['queue', 'state'],
      read: async () =>
        (await queueDepth(database())).map(({ queue, state, jobs }) => ({
          labels: { queue, state },
          value: jobs,
        })),
    },
    onFailure
  )
  measured(
    {
      name: 'parley_database_bytes',
      help: 'Size of the database, its log included.',
      labels: [],
      read: async () => [{ value: await databaseBytes(database()) }],
    },
    onFailure
  )
  measured(
    {
      name: 'parley_realtime_sockets',
      help: 'Open sockets of this process.',
      labels: [],
      read: async () => [{ value: sockets() }],
    },
    onFailure
  )
}
