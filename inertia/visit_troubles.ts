import { router } from '@inertiajs/react'
import { tell } from './components/toast_line'
import { words } from './messages/requests'
import { say } from './messages/say'

type Answer = { status: number; headers: Record<string, string>; data: unknown }
type Waited = { id: string; method: string }

/**
 * What a form sent and what did not come through: the page and everything typed in it stay, and a message says what to do.
 * Looks that nobody asked for, such as those of live lists, fail unseen; the next one may not.
 */
export function watchTroubles(): void {
  let waited: Waited | null = null

  router.on('start', ({ detail: { visit } }) => {
    if (!visit.async && !visit.prefetch) waited = visit
  })
  router.on('finish', ({ detail: { visit } }) => {
    if (waited?.id === visit.id) waited = null
  })
  router.on('networkError', (event) => {
    event.preventDefault()
    if (waited) tell('error', words.visit.unreached)
  })
  router.on('httpException', (event) => {
    const answer = event.detail.response as Answer
    const isOurs = answer.headers['x-inertia'] !== undefined
    if (import.meta.env.DEV && !isOurs) return
    if (isOurs && !isWrite(waited)) return
    event.preventDefault()
    if (waited) tell('error', sentenceFor(answer))
  })
}

function isWrite(visit: Waited | null): boolean {
  return visit !== null && visit.method !== 'get'
}

function sentenceFor({ status, data }: Answer): string {
  if (status === 419) return words.visit.expired
  const message = (data as { props?: { message?: unknown } } | null)?.props?.message
  return typeof message === 'string' ? message : say(words.visit.refused, { status })
}
