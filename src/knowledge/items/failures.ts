import type { Failure } from '#protocol/knowledge'
import { inGigabytes, inHours, inMegabytes, LIMITS } from '#protocol/limits'
import { messages, format, formatNumber } from '#src/messages/messages'
import { StorageProblem, storageSentence } from '#src/shared/storage/storage_problem'
import { DateTime } from 'luxon'
import { MAX_RETRIES, RETRY_DELAYS_SECONDS } from './limits.js'

/** Every way in which a source or an item can fail, and whether it is retried automatically. */
const RETRYABLE = {
  empty: false,
  no_text: false,
  encrypted: false,
  damaged: false,
  unsupported_type: false,
  too_large: false,
  text_too_long: false,
  too_complex: false,
  timed_out: false,
  out_of_memory: false,
  not_a_feed: false,
  empty_feed: false,
  no_feed_found: false,
  bad_address: false,
  scheme_not_allowed: false,
  private_address: false,
  name_not_found: true,
  connection_failed: true,
  tls_failed: true,
  fetch_timed_out: true,
  too_many_redirects: false,
  not_found: false,
  unsupported_audio: false,
  silent: false,
  too_long: false,
  unsupported_language: false,
  model_missing: false,
  provider_failed: true,
  gone: false,
  too_many_items: false,
  too_many_bytes: false,
  refused: false,
  not_in_notion: false,
  not_a_repository: false,
  not_a_bucket: false,
  object_denied: false,
  folder_not_allowed: false,
  file_changes: true,
  no_access: false,
  secret_refused: false,
  key_refused: false,
  no_documents: false,
  too_many_documents: false,
  program_missing: false,
  not_on_youtube: false,
  video_unavailable: false,
  video_not_finished: false,
  no_captions: false,
  no_videos: false,
  robots_refused: false,
  rate_limited: true,
  server_error: true,
  original_missing: false,
  original_damaged: false,
  storage_full: true,
  storage_away: true,
  unexpected: true,
} as const

export type FailureCode = keyof typeof RETRYABLE

export function failureCodeFor(error: unknown): FailureCode {
  return error instanceof StorageProblem ? error.code : 'unexpected'
}

export function isRetryable(code: FailureCode): boolean {
  return RETRYABLE[code]
}

/** The failure as pages show it; null without one. Codes that only an older version knew become `unexpected`. */
export function failureOf(record: {
  errorCode: string | null
  retryAt: { toISO(): string | null } | null
}): Failure | null {
  if (!record.errorCode) return null
  const code = isFailureCode(record.errorCode) ? record.errorCode : 'unexpected'
  return { code, message: failureSentence(code), retryAt: record.retryAt?.toISO() ?? null }
}

export function failureSentence(code: FailureCode): string {
  if (code === 'storage_full' || code === 'storage_away') return storageSentence(code)
  return format(messages().failures[code], {
    megabytes: inMegabytes(LIMITS.fileBytes),
    characters: formatNumber(LIMITS.textCharacters),
    hours: inHours(LIMITS.audioMs),
    items: formatNumber(LIMITS.itemsPerAccount),
    documents: formatNumber(LIMITS.documentsPerConnector),
    gigabytes: formatNumber(inGigabytes(LIMITS.bytesPerAccount)),
  })
}

export function isFailureCode(code: string | null): code is FailureCode {
  return code !== null && Object.hasOwn(RETRYABLE, code)
}

/** When a failed job runs again, or null for a permanent failure or after the last retry. `attempt` counts from 1. */
export function nextRetryAt(code: FailureCode, attempt: number): DateTime | null {
  if (!isRetryable(code) || attempt > MAX_RETRIES) return null
  return DateTime.utc().plus({
    seconds: RETRY_DELAYS_SECONDS[Math.min(attempt, RETRY_DELAYS_SECONDS.length) - 1],
  })
}

/** Makes the queue run the job again, after the failure was recorded on its row. */
export class RetryLater extends Error {
  constructor(readonly code: FailureCode) {
    super(`Retrying later: ${code}`)
  }
}
