import { randomFillSync, randomInt } from 'node:crypto'
import { monotonicFactory } from 'ulid'

/** Fetching random bytes costs the same for one as for hundreds; an id takes sixteen. */
const pool = new Uint8Array(1_024)
let used = pool.length

const nextUlid = monotonicFactory(() => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return pool[used++]! / 256
})

/** A ULID: opaque in URLs, sorts by creation time, even within one millisecond of one process. */
export function newId(): string {
  return nextUlid()
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 20 random characters of base 62 (119 bits). */
export function newKey(characters = 20): string {
  return Array.from({ length: characters }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
