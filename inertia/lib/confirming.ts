import type { PendingVisit } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import { useSyncExternalStore } from 'react'

/** The server wants the password before it does this. */
const LOCKED = 423

type Question = {
  /** What the person was at, and comes back to. */
  from: HTMLElement | null
  answer: (confirmed: boolean) => void
}

const listeners = new Set<() => void>()
let question: Question | null = null

function put(next: Question | null): void {
  question = next
  listeners.forEach((listener) => listener())
}

/** Asks for the password over the page; whether the person gave it. */
function askForPassword(from = focused()): Promise<boolean> {
  question?.answer(false)
  return new Promise((resolve) => {
    put({
      from,
      answer: (confirmed) => {
        put(null)
        resolve(confirmed)
      },
    })
  })
}

export function usePasswordQuestion(): Question | null {
  return useSyncExternalStore(subscribe, () => question)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isLocked({ status }: { status: number }): boolean {
  return status === LOCKED
}

/** A request outside of visits, again once the password was given; null when the person would rather not. */
export async function confirming<Answer>(request: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await request()
  } catch (error) {
    const { response } = error as { response?: { status: number } }
    if (!response || !isLocked(response)) throw error
    return (await askForPassword()) ? request() : null
  }
}

/** The same visit with the same words and the same consequences, once the password was given. */
export async function sendAgainConfirmed(visit: PendingVisit, from: HTMLElement | null): Promise<void> {
  if (!(await askForPassword(from))) return
  const { id: _id, completed: _completed, cancelled: _cancelled, interrupted: _interrupted, ...same } = visit
  router.visit(visit.url, same)
}

export function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}
