import { words } from '#src/messages/core'
import { isDiskFull } from './disk_full.js'

export type StorageCode = 'storage_full' | 'storage_away'

/** Files cannot be written or read at this time. Whoever asked may ask again. */
export class StorageProblem extends Error {
  readonly status: number
  readonly sentence: string

  constructor(
    readonly code: StorageCode,
    cause: unknown
  ) {
    super(`Files cannot be kept or read: ${reasonOf(cause)}`, { cause })
    this.name = 'StorageProblem'
    this.status = code === 'storage_full' ? 507 : 503
    this.sentence = storageSentence(code)
  }

  static of(error: unknown): StorageProblem {
    if (error instanceof StorageProblem) return error
    return new StorageProblem(isDiskFull(error) ? 'storage_full' : 'storage_away', error)
  }
}

export function storageSentence(code: StorageCode): string {
  return words().storage[code]
}

/** The innermost reason: drive says only that it could not write. */
function reasonOf(error: unknown): string {
  let reason = String(error)
  for (let each = error; each instanceof Error; each = each.cause) reason = `${each.name}: ${each.message}`
  return reason
}
