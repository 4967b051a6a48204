import { monotonicFactory } from 'ulid'

const nextUlid = monotonicFactory()

/** A ULID: opaque in addresses, sorts by the time it was made, also within one millisecond of one process. */
export function newId(): string {
  return nextUlid()
}
