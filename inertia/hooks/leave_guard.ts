import { router } from '@inertiajs/react'
import { useEffect, useId, useSyncExternalStore } from 'react'

type PendingLeave = { leave: () => void } | null

const unsaved = new Set<string>()
const listeners = new Set<() => void>()
let pending: PendingLeave = null
let isBypassed = false

function setPending(next: PendingLeave): void {
  pending = next
  listeners.forEach((listener) => listener())
}

export const leaveGuard = {
  isUnsaved: () => unsaved.size > 0,
  /** Runs `leave` immediately if nothing is unsaved, otherwise after confirmation. */
  ask(leave: () => void): void {
    if (unsaved.size === 0) leave()
    else setPending({ leave })
  },
  bypass(leave: () => void): void {
    isBypassed = true
    leave()
    isBypassed = false
  },
  stay(): void {
    setPending(null)
  },
  leave(): void {
    const confirmed = pending
    unsaved.clear()
    setPending(null)
    confirmed?.leave()
  },
}

export function usePendingLeave(): PendingLeave {
  return useSyncExternalStore(subscribe, () => pending)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks before a visit, a closed modal or a closed tab discards unsaved form data. */
export function useUnsavedChanges(dirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!dirty) return
    unsaved.add(id)
    return () => {
      unsaved.delete(id)
    }
  }, [dirty, id])
}

function needsConfirmation(): boolean {
  return unsaved.size > 0 && listeners.size > 0 && !isBypassed
}

/**
 * Guards visits, history navigation and closing the tab. Call once, before Inertia starts: Chromium calls `popstate` listeners of
 * the window in registration order, capturing or not.
 */
export function watchLeaving(): void {
  router.on('before', (event) => {
    const { visit } = event.detail
    const elsewhere = visit.url.pathname !== window.location.pathname
    if (visit.prefetch || visit.method !== 'get' || !elsewhere || !needsConfirmation()) return true
    leaveGuard.ask(() => router.visit(visit.url, { headers: visit.headers }))
    return false
  })
  const history = watchHistory({ isUnsaved: needsConfirmation, ask: leaveGuard.ask })
  router.on('navigate', history.arrived)
  window.addEventListener('beforeunload', (event) => unsaved.size > 0 && event.preventDefault())
}

type Guard = { isUnsaved(): boolean; ask(leave: () => void): void }

/** The position in the window's history; null in browsers that don't report it. */
function place(): number | null {
  return window.navigation?.currentEntry?.index ?? null
}

/**
 * `popstate` fires after the browser has moved. So the guard first moves back, hidden from the pages, and repeats the move
 * after confirmation. Call `arrived` after every navigation.
 */
export function watchHistory({ isUnsaved, ask }: Guard): { arrived(): void; stop(): void } {
  let here = place()
  let comingBack = false

  const onPop = (event: PopStateEvent) => {
    if (comingBack) {
      comingBack = false
      event.stopImmediatePropagation()
      return
    }
    if (!isUnsaved()) return
    const there = place()
    const steps = here === null || there === null || there === here ? -1 : there - here
    event.stopImmediatePropagation()
    comingBack = true
    window.history.go(-steps)
    ask(() => window.history.go(steps))
  }

  // Before the pages handle the event.
  window.addEventListener('popstate', onPop, { capture: true })
  return {
    arrived: () => (here = place()),
    stop: () => window.removeEventListener('popstate', onPop, { capture: true }),
  }
}
