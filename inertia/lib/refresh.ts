import { router } from '@inertiajs/react'

const BETWEEN_MS = 400

const wanted = new Set<string>()
let wantsAll = false
let visit: string | null = null
let looking: { only: string[]; cancel: () => void } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let lookedAtMs = -Infinity

/**
 * Asks the server for the props that have become old, or for all of the page; what is asked for at the same time comes in one
 * answer, and one look follows the other. What the person at the page asked for goes first: while a visit is under way nothing
 * is looked at, and a look that it overtakes is made again afterwards. Else the answer to the look, made for the address
 * before, would bring the old page back.
 */
export function refresh(only?: string[]): void {
  if (only === undefined) wantsAll = true
  else for (const prop of only) wanted.add(prop)
  plan()
}

/** For what was just heard of these props: an answer that is on its way now may be older, and would take it back. */
export function refreshWhatIsOnItsWay(only: string[]): void {
  if (visit !== null || looking !== null) refresh(only)
}

/** Once, when the application starts. */
export function watchVisits(): void {
  router.on('start', ({ detail }) => {
    if (detail.visit.async || detail.visit.prefetch) return
    visit = detail.visit.id
    if (looking === null) return
    const { only, cancel } = looking
    looking = null
    if (only.length === 0) wantsAll = true
    for (const prop of only) wanted.add(prop)
    cancel()
  })
  router.on('finish', ({ detail }) => {
    if (detail.visit.id !== visit) return
    visit = null
    plan()
  })
}

function plan(): void {
  if (timer !== undefined || visit !== null || looking !== null || (wanted.size === 0 && !wantsAll)) return
  timer = setTimeout(look, Math.max(0, lookedAtMs + BETWEEN_MS - performance.now()))
}

function look(): void {
  timer = undefined
  if (visit !== null) return
  const mine = { only: wantsAll ? [] : [...wanted], cancel: () => {} }
  wanted.clear()
  wantsAll = false
  looking = mine
  router.reload({
    only: mine.only,
    // So the server keeps for the next page what it has to say there.
    headers: { 'X-Refresh': 'true' },
    onCancelToken: ({ cancel }) => (mine.cancel = cancel),
    onFinish: () => {
      if (looking !== mine) return
      looking = null
      lookedAtMs = performance.now()
      plan()
    },
  })
}
