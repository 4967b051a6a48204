import { messages } from '#src/messages/messages'

export type StorageCode = 'storage_full' | 'storage_away'

/** Files cannot be written or read right now. Callers may retry. */
export class StorageProblem extends Error {
  readonly status: number
  readonly sentence: string

  constructor(
    readonly code: StorageCode,
    cause: unknown
  ) {
    super(`Files cannot be stored or read: ${reasonOf(cause)}`, { cause })
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
  return messages().core.storage[code]
}

/** The innermost cause: Drive's own error only says that writing failed. */
function reasonOf(error: unknown): string {
  let reason = String(error)
  for (let each = error; each instanceof Error; each = each.cause) reason = `${each.name}: ${each.message}`
  return reason
}

/** ENOSPC and EDQUOT of the file system, SQLITE_FULL, and PostgreSQL's 53100. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])

export function isDiskFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (CODES.has((each as { code?: unknown }).code)) return true
  }
  return false
}
