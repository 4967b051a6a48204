import { setTimeout as wait } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { GROUPED_UNDER_LOAD_MS, GROUPED_WITHIN_MS, MAX_GROUPED_WRITES } from '../limits.js'

type Write<Value> = (trx: TransactionClientContract) => Promise<Value>
type QueuedWrite = {
  run(trx: TransactionClientContract): Promise<void>
  committed(): void
  runAlone(): Promise<void>
}

let queued: QueuedWrite[] = []
let isWriting = false
let committedAtMs = -Infinity
let isShared = false

/**
 * Runs a small write in a transaction and resolves once it is on disk. On SQLite, where every commit waits for the disk and
 * blocks everything else, writes that arrive soon after a commit share the next one. When one of them fails, the whole group is
 * rolled back and each write runs again in its own transaction: a write must be safe to run twice and touch only `trx`.
 */
export function groupCommit<Value>(write: Write<Value>): Promise<Value> {
  if (db.connection().dialect.name === 'postgres') return db.transaction(write)

  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  let value: Value
  queued.push({
    run: async (trx) => void (value = await write(trx)),
    committed: () => resolve(value),
    runAlone: () => db.transaction(write).then(resolve, reject),
  })
  if (!isWriting) void writeAll()
  return promise
}

async function writeAll(): Promise<void> {
  isWriting = true
  while (queued.length > 0) {
    // If several writes shared the last commit, more are likely to arrive.
    const groupedMs = isShared ? GROUPED_UNDER_LOAD_MS : GROUPED_WITHIN_MS
    const restMs = committedAtMs + groupedMs - performance.now()
    if (restMs > 0) await wait(restMs)
    isShared = queued.length > 1
    await writeGroup()
    committedAtMs = performance.now()
  }
  isWriting = false
}

async function writeGroup(): Promise<void> {
  let group: QueuedWrite[] = []
  try {
    await db.transaction(async (trx) => {
      group = queued.splice(0, MAX_GROUPED_WRITES)
      for (const write of group) await write.run(trx)
    })
    for (const { committed } of group) committed()
  } catch {
    // The failing write rejects when it runs alone. Without a connection at all, every queued write fails there.
    if (group.length === 0) group = queued.splice(0)
    for (const { runAlone } of group) await runAlone()
  }
}
