/** The queue of what is listened to, which is served apart from everything that is only read. */
export const TRANSCRIPTION_QUEUE = 'listening'

/** Instead of a result: come back in a while, or in the line of those that are listened to. */
export type Later = { laterMs: number } | { listenFor: { accountId: string } }

export function isLater(value: object): value is Later {
  return 'laterMs' in value || 'listenFor' in value
}
