// A separate process, see DatabasePages. It ends with the server that started it.
import { setTimeout as wait } from 'node:timers/promises'
import type { S3Settings } from '#src/shared/storage/s3_options'
import { REPLICA_EVERY_MS } from '../limits.js'
import { BucketFolder } from './bucket.js'
import { ForeignReplica, Replicator, type ReplicaSource } from './replicator.js'

export type ReplicaOrder = { source: ReplicaSource; settings: S3Settings; folder: string }
export type ReplicaReport = { atMs: number; error: string | null; isForeign: boolean }

const ending = new AbortController()
process.once('disconnect', () => process.exit(0))
// A terminal sends Ctrl-C to every process of the group; the server decides when this one stops.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

process.on('message', (message: ReplicaOrder | 'end') => {
  if (message === 'end') ending.abort()
  else void work(message)
})

async function work({ source, settings, folder }: ReplicaOrder): Promise<void> {
  const bucket = new BucketFolder(settings, folder)
  const replicator = new Replicator(source, bucket)
  while (!ending.signal.aborted) {
    await ship(replicator)
    await wait(REPLICA_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})
  }
  await ship(replicator)
  replicator.close()
  process.exit(0)
}

async function ship(replicator: Replicator): Promise<void> {
  const atMs = Date.now()
  try {
    await replicator.ship()
    report({ atMs, error: null, isForeign: false })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    report({ atMs, error: message, isForeign: error instanceof ForeignReplica })
  }
}

function report(message: ReplicaReport): void {
  process.send?.(message)
}
