import { router } from '@inertiajs/react'
import { showToast } from '../components/layout/toast_messages'
import { leaveGuard } from '../hooks/leave_guard'
import { focusedElement, needsPassword, resendConfirmed } from './password_confirmation'
import { statusMessage } from './problem_message'
import { requests as words } from '~/messages'

type FailedResponse = { status: number; headers: Record<string, string>; data: unknown }
type Visit = Parameters<typeof resendConfirmed>[0]
type PendingSubmission = { visit: Visit; from: HTMLElement | null }

const handlers = new Map<string, (problem: string) => void>()

/** Until the returned function is called, a failure of the visit with this id goes to `showProblem` instead of a toast. */
export function catchFailure(id: string, showProblem: (problem: string) => void): () => void {
  handlers.set(id, showProblem)
  return () => void handlers.delete(id)
}

/**
 * After a failed submission the page keeps its form data and says what to do, in a toast if nowhere else. Background reloads fail silently, because
 * the next one may succeed; one that is refused replaces the page unless that has unsaved changes.
 */
export function reportFailedVisits(): void {
  let pending: PendingSubmission | null = null

  router.on('start', ({ detail: { visit } }) => {
    if (!visit.async && !visit.prefetch) pending = { visit, from: focusedElement() }
  })
  router.on('finish', ({ detail: { visit } }) => {
    if (pending?.visit.id === visit.id) pending = null
  })
  router.on('networkError', (event) => {
    event.preventDefault()
    if (pending) showProblem(pending.visit.id, words.visit.unreached)
  })
  router.on('httpException', (event) => {
    const answer = event.detail.response as FailedResponse
    if (needsPassword(answer)) {
      event.preventDefault()
      if (pending) void resendConfirmed(pending.visit, pending.from)
      return
    }
    const isOurs = answer.headers['x-inertia'] !== undefined
    if (import.meta.env.DEV && !isOurs) return
    if (!pending && (answer.status >= 500 || answer.status === 429)) return event.preventDefault()
    if (isOurs && !isWrite(pending) && (pending || !leaveGuard.isUnsaved())) return
    event.preventDefault()
    if (pending) showProblem(pending.visit.id, errorMessage(answer))
  })
}

function showProblem(id: string, problem: string): void {
  const handler = handlers.get(id)
  if (handler) handler(problem)
  else showToast('error', problem)
}

function isWrite(pending: PendingSubmission | null): boolean {
  return pending !== null && pending.visit.method !== 'get'
}

function errorMessage({ status, data }: FailedResponse): string {
  if (status === 419) return words.visit.expired
  const message = (data as { props?: { message?: unknown } } | null)?.props?.message
  return typeof message === 'string' ? message : statusMessage(status)
}
