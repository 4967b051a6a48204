import { router } from '@inertiajs/react'
import { showToast } from '../components/layout/toast_messages'
import { leaveGuard } from '../hooks/leave_guard'
import { focusedElement, needsPassword, resendConfirmed } from './password_confirmation'
import { statusMessage } from './problem_message'
import { requests as words } from '~/messages'

type FailedResponse = { status: number; headers: Record<string, string>; data: unknown }
type Visit = Parameters<typeof resendConfirmed>[0]
type PendingSubmission = { visit: Visit; from: HTMLElement | null }

const places = new Map<string, (problem: string) => void>()

/** Until the returned function is called, a failure of the visit with this id goes to `tell` instead of a toast. */
export function tellFailure(id: string, tell: (problem: string) => void): () => void {
  places.set(id, tell)
  return () => void places.delete(id)
}

/**
 * After a failed submission the page keeps its form data and says what to do, in a toast if nowhere else. Background reloads fail silently, because
 * the next one may succeed; one that is refused replaces the page unless that has unsaved changes.
 */
export function reportFailedVisits(): void {
  let waited: PendingSubmission | null = null

  router.on('start', ({ detail: { visit } }) => {
    if (!visit.async && !visit.prefetch) waited = { visit, from: focusedElement() }
  })
  router.on('finish', ({ detail: { visit } }) => {
    if (waited?.visit.id === visit.id) waited = null
  })
  router.on('networkError', (event) => {
    event.preventDefault()
    if (waited) tell(waited.visit.id, words.visit.unreached)
  })
  router.on('httpException', (event) => {
    const answer = event.detail.response as FailedResponse
    if (needsPassword(answer)) {
      event.preventDefault()
      if (waited) void resendConfirmed(waited.visit, waited.from)
      return
    }
    const isOurs = answer.headers['x-inertia'] !== undefined
    if (import.meta.env.DEV && !isOurs) return
    if (!waited && (answer.status >= 500 || answer.status === 429)) return event.preventDefault()
    if (isOurs && !isWrite(waited) && (waited || !leaveGuard.isUnsaved())) return
    event.preventDefault()
    if (waited) tell(waited.visit.id, errorMessage(answer))
  })
}

function tell(id: string, problem: string): void {
  const place = places.get(id)
  if (place) place(problem)
  else showToast('error', problem)
}

function isWrite(waited: PendingSubmission | null): boolean {
  return waited !== null && waited.visit.method !== 'get'
}

function errorMessage({ status, data }: FailedResponse): string {
  if (status === 419) return words.visit.expired
  const message = (data as { props?: { message?: unknown } } | null)?.props?.message
  return typeof message === 'string' ? message : statusMessage(status)
}
