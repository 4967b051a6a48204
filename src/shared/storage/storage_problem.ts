import { isDiskFull } from '../disk_full.js'

export type StorageCode = 'storage_full' | 'storage_away'

const SENTENCES: Record<StorageCode, string> = {
  storage_full: 'The server has no space left for files. Its operator has to make some; then try again.',
  storage_away: 'The place where files are kept does not answer just now. Try again in a moment.',
}

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
    this.sentence = SENTENCES[code]
  }

  static of(error: unknown): StorageProblem {
    if (error instanceof StorageProblem) return error
    return new StorageProblem(isDiskFull(error) ? 'storage_full' : 'storage_away', error)
  }
}

export function storageSentence(code: StorageCode): string {
  return SENTENCES[code]
}

/** The innermost reason: drive says only that it could not write. */
function reasonOf(error: unknown): string {
  let reason = String(error)
  for (let each = error; each instanceof Error; each = each.cause) reason = `${each.name}: ${each.message}`
  return reason
}
