import { LIMITS } from '#protocol/limits'
import { isRecord } from '#protocol/chat/stored_message'
import { format, formatCount, formatNumber } from '../words.js'

/** Why a request failed. `retryAtMs` is when a limit ends; `serverMessage` is the server's sentence. */
export type Problem =
  | { kind: 'offline' | 'unreachable' | 'interrupted' }
  | { kind: 'limited'; retryAtMs: number; serverMessage: string | null }
  | { kind: 'unauthorized' | 'gone' | 'too_long' | 'server'; serverMessage: string | null }
  | { kind: 'refused'; serverMessage: string | null; field: string | null }

const DEFAULT_WAIT_MS = 60_000

export async function parseProblem(response: Response, nowMs: number): Promise<Problem> {
  const { serverMessage, field } = await parseServerMessage(response)
  if (response.status === 429) {
    return {
      kind: 'limited',
      retryAtMs: nowMs + waitMs(response.headers.get('retry-after'), nowMs),
      serverMessage,
    }
  }
  if (response.status === 401) return { kind: 'unauthorized', serverMessage }
  if (response.status === 404 || response.status === 410) return { kind: 'gone', serverMessage }
  if (response.status === 413) return { kind: 'too_long', serverMessage }
  if (response.status === 400 || response.status === 422) return { kind: 'refused', serverMessage, field }
  // The same may be accepted a moment later, such as when the chat answers in another tab.
  return { kind: 'server', serverMessage: response.status < 500 ? serverMessage : null }
}

const SENTENCES = {
  offline: 'offline',
  unreachable: 'unreachable',
  interrupted: 'brokenOff',
  unauthorized: 'notOpened',
  refused: 'refused',
  gone: 'gone',
  server: 'serverProblem',
} as const

export function problemSentence(problem: Problem, nowMs: number): string {
  if ('serverMessage' in problem && problem.serverMessage) return problem.serverMessage
  if (problem.kind === 'limited')
    return formatCount('manyMinutes', Math.max(1, Math.ceil((problem.retryAtMs - nowMs) / 60_000)))
  if (problem.kind === 'too_long')
    return format('tooLong', { max: formatNumber(LIMITS.visitorMessageCharacters) })
  return format(SENTENCES[problem.kind])
}

function waitMs(retryAfter: string | null, nowMs: number): number {
  if (retryAfter === null) return DEFAULT_WAIT_MS
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? DEFAULT_WAIT_MS : Math.max(0, date - nowMs)
}

type ServerMessage = { serverMessage: string | null; field: string | null }

/**
 * The server answers with `message`, a problem detail (RFC 9457) or a list of validation errors, the first of which names its
 * field.
 */
async function parseServerMessage(response: Response): Promise<ServerMessage> {
  const body: unknown = await response.json().catch(() => null)
  if (!isRecord(body)) return { serverMessage: null, field: null }
  const [first]: unknown[] = Array.isArray(body.errors) ? body.errors : []
  const { message, field }: Record<string, unknown> = isRecord(first) ? first : {}
  const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
  return {
    serverMessage: [body.message, body.detail, message].find(isText) ?? null,
    field: isText(field) ? field : null,
  }
}
