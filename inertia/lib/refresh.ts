import { router } from '@inertiajs/react'

const MIN_INTERVAL_MS = 400

const staleProps = new Set<string>()
let isPageStale = false
let visit: string | null = null
let reload: { only: string[]; cancel: () => void } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let lastReloadAtMs = -Infinity

/**
 * Asks the server for the props that have become old, or for all of the page; what is asked for at the same time comes in one
 * answer, and one look follows the other. What the person at the page asked for goes first: while a visit is under way nothing
 * is looked at, and a look that it overtakes is made again afterwards. Else the answer to the look, made for the address
 * before, would bring the old page back.
 */
export function refresh(only?: string[]): void {
  if (only === undefined) isPageStale = true
  else for (const prop of only) staleProps.add(prop)
  scheduleReload()
}

/** After a live change to these props: a response that is already under way may be older and would undo it. */
export function refreshIfPending(only: string[]): void {
  if (visit !== null || reload !== null) refresh(only)
}

/** Call once at startup. */
export function trackVisits(): void {
  router.on('start', ({ detail }) => {
    if (detail.visit.async || detail.visit.prefetch) return
    visit = detail.visit.id
    if (reload === null) return
    const { only, cancel } = reload
    reload = null
    if (only.length === 0) isPageStale = true
    for (const prop of only) staleProps.add(prop)
    cancel()
  })
  router.on('finish', ({ detail }) => {
    if (detail.visit.id !== visit) return
    visit = null
    scheduleReload()
  })
}

function scheduleReload(): void {
  if (timer !== undefined || visit !== null || reload !== null || (staleProps.size === 0 && !isPageStale))
    return
  timer = setTimeout(startReload, Math.max(0, lastReloadAtMs + MIN_INTERVAL_MS - performance.now()))
}

function startReload(): void {
  timer = undefined
  if (visit !== null) return
  const mine = { only: isPageStale ? [] : [...staleProps], cancel: () => {} }
  staleProps.clear()
  isPageStale = false
  reload = mine
  router.reload({
    only: mine.only,
    // So the server keeps for the next page what it has to say there.
    headers: { 'X-Refresh': 'true' },
    onCancelToken: ({ cancel }) => (mine.cancel = cancel),
    onFinish: () => {
      if (reload !== mine) return
      reload = null
      lastReloadAtMs = performance.now()
      scheduleReload()
    },
  })
}
