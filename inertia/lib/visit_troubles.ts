import { router } from '@inertiajs/react'
import { tell } from '../components/toast_line'
import { focused, isLocked, sendAgainConfirmed } from './confirming'
import { requests as words, format } from '~/messages'

type Answer = { status: number; headers: Record<string, string>; data: unknown }
type Visit = Parameters<typeof sendAgainConfirmed>[0]
type Waited = { visit: Visit; from: HTMLElement | null }

/**
 * What a form sent and what did not come through: the page and everything typed in it stay, and a message says what to do.
 * Looks that nobody asked for, such as those of live lists, fail unseen; the next one may not.
 */
export function watchTroubles(): void {
  let waited: Waited | null = null

  router.on('start', ({ detail: { visit } }) => {
    if (!visit.async && !visit.prefetch) waited = { visit, from: focused() }
  })
  router.on('finish', ({ detail: { visit } }) => {
    if (waited?.visit.id === visit.id) waited = null
  })
  router.on('networkError', (event) => {
    event.preventDefault()
    if (waited) tell('error', words.visit.unreached)
  })
  router.on('httpException', (event) => {
    const answer = event.detail.response as Answer
    if (isLocked(answer)) {
      event.preventDefault()
      if (waited) void sendAgainConfirmed(waited.visit, waited.from)
      return
    }
    const isOurs = answer.headers['x-inertia'] !== undefined
    if (import.meta.env.DEV && !isOurs) return
    if (isOurs && !isWrite(waited)) return
    event.preventDefault()
    if (waited) tell('error', sentenceFor(answer))
  })
}

function isWrite(waited: Waited | null): boolean {
  return waited !== null && waited.visit.method !== 'get'
}

function sentenceFor({ status, data }: Answer): string {
  if (status === 419) return words.visit.expired
  const message = (data as { props?: { message?: unknown } } | null)?.props?.message
  return typeof message === 'string' ? message : format(words.visit.refused, { status })
}
