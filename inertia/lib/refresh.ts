import { router } from '@inertiajs/react'
import { openModalHeaders } from '~/modal/current_modal'

const MIN_INTERVAL_MS = 400
/** How long after a visit its page may not have subscribed yet. */
const MOUNT_MS = 500

const staleProps = new Set<string>()
let isPageStale = false
let visit: string | null = null
let reload: { only: string[]; cancel: () => void } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let lastReloadAtMs = -Infinity
let isChangedDuringVisit = false
let visitEndedAtMs = -Infinity
let isErrorPage = false

/**
 * Reloads stale props, or the whole page. Simultaneous requests share one reload, and reloads run one after
 * the other. Visits take precedence: no reload starts during a visit, and a visit cancels a running reload,
 * which is repeated afterwards. Otherwise, the reload's response, for the previous URL, would bring back the
 * old page. An error page is not reloaded: the request would fail, be logged or be counted again.
 */
export function refresh(only?: string[]): void {
  if (only === undefined) isPageStale = true
  else for (const prop of only) staleProps.add(prop)
  scheduleReload()
}

/** Loads props that a person asked for. Unlike the background reloads of `refresh`, it reports a failure. */
export function load(only: string[]): void {
  const { pathname, search } = window.location
  router.get(pathname + search, {}, { only, preserveState: true, preserveScroll: true, replace: true })
}

/**
 * Call after a live change to these props: a response already in flight may be older and would undo the
 * change.
 */
export function refreshIfPending(only: string[]): void {
  if (visit !== null || reload !== null) refresh(only)
}

/**
 * Call for every live change. The response of a visit in flight may be older than the change, and its page
 * would miss the event.
 */
export function noteLiveChange(): void {
  if (visit !== null) isChangedDuringVisit = true
  else if (performance.now() - visitEndedAtMs < MOUNT_MS) refresh()
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
    visitEndedAtMs = performance.now()
    if (isChangedDuringVisit) isPageStale = true
    isChangedDuringVisit = false
    scheduleReload()
  })
  const arrive = ({ detail }: { detail: { page: { component: string } } }) => {
    isErrorPage = detail.page.component === 'Errors/Problem'
  }
  // A failed reload replaces the page without navigating; the browser's back button navigates without a request.
  router.on('success', arrive)
  router.on('navigate', arrive)
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
  if (isErrorPage) return
  reload = mine
  router.reload({
    only: mine.only,
    // The server keeps flash messages for the next page.
    headers: { 'X-Refresh': 'true', ...openModalHeaders() },
    onCancelToken: ({ cancel }) => (mine.cancel = cancel),
    onFinish: () => {
      if (reload !== mine) return
      reload = null
      lastReloadAtMs = performance.now()
      scheduleReload()
    },
  })
}
