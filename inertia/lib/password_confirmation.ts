import type { PendingVisit } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import { useSyncExternalStore } from 'react'

const STATUS_LOCKED = 423

type PasswordPrompt = {
  /** Regains the focus afterwards. */
  from: HTMLElement | null
  answer: (confirmed: boolean) => void
}

const listeners = new Set<() => void>()
let prompt: PasswordPrompt | null = null

function setPrompt(next: PasswordPrompt | null): void {
  prompt = next
  listeners.forEach((listener) => listener())
}

function askForPassword(from = focusedElement()): Promise<boolean> {
  prompt?.answer(false)
  return new Promise((resolve) => {
    setPrompt({
      from,
      answer: (confirmed) => {
        setPrompt(null)
        resolve(confirmed)
      },
    })
  })
}

export function usePasswordPrompt(): PasswordPrompt | null {
  return useSyncExternalStore(subscribe, () => prompt)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function needsPassword({ status }: { status: number }): boolean {
  return status === STATUS_LOCKED
}

/** Repeats a request made outside Inertia once the password is confirmed; null if the person declined. */
export async function withPasswordConfirmation<Answer>(
  request: () => Promise<Answer>
): Promise<Answer | null> {
  try {
    return await request()
  } catch (error) {
    const { response } = error as { response?: { status: number } }
    if (!response || !needsPassword(response)) throw error
    return (await askForPassword()) ? request() : null
  }
}

/** Repeats the visit with its data and callbacks once the password is confirmed. */
export async function resendConfirmed(visit: PendingVisit, from: HTMLElement | null): Promise<void> {
  if (!(await askForPassword(from))) return
  const { id: _id, completed: _completed, cancelled: _cancelled, interrupted: _interrupted, ...same } = visit
  router.visit(visit.url, same)
}

export function focusedElement(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}
