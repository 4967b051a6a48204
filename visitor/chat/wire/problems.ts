import { LIMITS } from '#protocol/limits'
import { isRecord } from './parts.js'
import { say, sayCount, shownNumber } from '../words.js'

/** Why a request did not do what the visitor wanted. `lifts` says when a limit ends, `said` is the server's own sentence. */
export type Problem =
  | { kind: 'offline' | 'unreachable' | 'broken_off' }
  | { kind: 'limited'; liftsAtMs: number; said: string | null }
  | { kind: 'unauthorized' | 'refused' | 'gone' | 'too_long' | 'server'; said: string | null }

const DEFAULT_WAIT_MS = 60_000

export async function problemOf(response: Response, nowMs: number): Promise<Problem> {
  const said = await saidBy(response)
  if (response.status === 429) {
    return { kind: 'limited', liftsAtMs: nowMs + waitMs(response.headers.get('retry-after'), nowMs), said }
  }
  if (response.status === 401) return { kind: 'unauthorized', said }
  if (response.status === 404 || response.status === 410) return { kind: 'gone', said }
  if (response.status === 413) return { kind: 'too_long', said }
  return response.status < 500 ? { kind: 'refused', said } : { kind: 'server', said: null }
}

export function sentenceOf(problem: Problem, nowMs: number): string {
  switch (problem.kind) {
    case 'offline':
      return say('offline')
    case 'unreachable':
      return say('unreachable')
    case 'broken_off':
      return say('brokenOff')
    case 'limited':
      return limitedSentence(problem, nowMs)
    case 'unauthorized':
      return problem.said ?? say('notOpened')
    case 'refused':
      return problem.said ?? say('refused')
    case 'gone':
      return problem.said ?? say('gone')
    case 'too_long':
      return problem.said ?? say('tooLong', { max: shownNumber(LIMITS.visitorMessageCharacters) })
    case 'server':
      return say('serverProblem')
  }
}

export function waitMs(retryAfter: string | null, nowMs: number): number {
  if (retryAfter === null) return DEFAULT_WAIT_MS
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? DEFAULT_WAIT_MS : Math.max(0, date - nowMs)
}

function limitedSentence(problem: { liftsAtMs: number; said: string | null }, nowMs: number): string {
  const seconds = Math.ceil((problem.liftsAtMs - nowMs) / 1000)
  if (seconds <= 0) return say('manyNow')
  if (problem.said !== null) return problem.said
  if (seconds < 90) return sayCount('manySeconds', seconds)
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? sayCount('manyMinutes', minutes) : sayCount('manyHours', Math.ceil(minutes / 60))
}

/** The server answers with `message`, a problem detail (RFC 9457) or a list of validation errors. */
async function saidBy(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null)
  if (!isRecord(body)) return null
  const [first]: unknown[] = Array.isArray(body.errors) ? body.errors : []
  const sentences = [body.message, body.detail, isRecord(first) ? first.message : null]
  return (
    (sentences.find((sentence) => typeof sentence === 'string' && sentence.trim() !== '') as
      | string
      | undefined) ?? null
  )
}
