import { LIMITS } from '#protocol/limits'
import { isRecord } from './parts.js'

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
      return 'You are offline. Your message is kept here; send it again once you are connected.'
    case 'unreachable':
      return 'The chat could not be reached. Your message is kept here; check your connection and send it again.'
    case 'broken_off':
      return 'The connection broke off before the answer was complete. Ask again to get all of it.'
    case 'limited':
      return limitedSentence(problem, nowMs)
    case 'unauthorized':
      return (
        problem.said ??
        'This chat could not be opened on this page. Reload the page and send your message again.'
      )
    case 'refused':
      return problem.said ?? 'The chat did not accept this message. Change it a little and send it again.'
    case 'gone':
      return problem.said ?? 'This chat is not available any more. Its owner may have paused or removed it.'
    case 'too_long':
      return (
        problem.said ??
        `A message can have ${LIMITS.visitorMessageCharacters.toLocaleString('en')} characters. Shorten it and send it again.`
      )
    case 'server':
      return 'The chat had a problem and did not answer. Your message is kept here; send it again in a moment.'
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
  if (seconds <= 0) return 'You sent many messages in a short time. You can send again now.'
  if (problem.said !== null && /\b(again|wait|until|lifts)\b/i.test(problem.said)) return problem.said
  return `${problem.said ?? 'You sent many messages in a short time.'} You can send again in ${durationOf(seconds)}.`
}

function durationOf(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
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
