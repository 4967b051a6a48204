import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Write<Value> = (trx: TransactionClientContract) => Promise<Value>
type Waiting = { run(trx: TransactionClientContract): Promise<void>; kept(): void; alone(): Promise<void> }

const MOST_TOGETHER = 64

let waiting: Waiting[] = []
let isWriting = false

/**
 * Runs a small write in a transaction and resolves once it is on the disk. On SQLite, where every commit waits for the
 * disk and everything else waits with it, those that come meanwhile share the next commit. When one of them fails none
 * is kept, and each is run again in a transaction of its own: a write must be able to run twice and touch only `trx`.
 */
export function groupCommit<Value>(write: Write<Value>): Promise<Value> {
  if (db.connection().dialect.name === 'postgres') return db.transaction(write)

  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  let value: Value
  waiting.push({
    run: async (trx) => void (value = await write(trx)),
    kept: () => resolve(value),
    alone: () => db.transaction(write).then(resolve, reject),
  })
  if (!isWriting) void writeAll()
  return promise
}

async function writeAll(): Promise<void> {
  isWriting = true
  while (waiting.length > 0) await writeSome()
  isWriting = false
}

async function writeSome(): Promise<void> {
  let taken: Waiting[] = []
  try {
    await db.transaction(async (trx) => {
      taken = waiting.splice(0, MOST_TOGETHER)
      for (const one of taken) await one.run(trx)
    })
    for (const { kept } of taken) kept()
  } catch {
    // The one that fails says so again when it is alone; a connection that cannot be had at all fails everyone there.
    if (taken.length === 0) taken = waiting.splice(0)
    for (const { alone } of taken) await alone()
  }
}
