import { randomFillSync } from 'node:crypto'
import { monotonicFactory } from 'ulid'

/** One call for random bytes costs as much as hundreds of them; an id takes sixteen. */
const pool = new Uint8Array(1_024)
let used = pool.length

const nextUlid = monotonicFactory(() => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return pool[used++]! / 256
})

/** A ULID: opaque in addresses, sorts by the time it was made, also within one millisecond of one process. */
export function newId(): string {
  return nextUlid()
}
