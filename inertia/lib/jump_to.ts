/** A window event, because a jump at the end of a page may not scroll. */
export const JUMPED = 'jumped'

let kept: { page: string; fragment: string } | null = null

/**
 * Adds no history entry: going back over it would render the page again and lose unsaved form data.
 */
export function jumpTo(id: string): void {
  const target = document.getElementById(id)
  if (!target) return
  kept = { page: window.location.pathname, fragment: `#${id}` }
  writeFragment(kept.fragment)
  target.focus({ preventScroll: true })
  target.scrollIntoView({ behavior: scrollBehavior() })
  window.dispatchEvent(new Event(JUMPED))
}

/** A reloaded page loses its URL's fragment; this restores it. */
export function preserveFragment(): void {
  const { pathname, hash } = window.location
  if (hash !== '') kept = { page: pathname, fragment: hash }
  else if (kept?.page === pathname) writeFragment(kept.fragment)
}

/** Redirects drop the fragment; this restores it after the visit. */
export function preservingFragment(): { onSuccess: () => void } {
  const wanted = window.location.hash.slice(1)
  // The sections render a moment after the page.
  const arrive = () => setTimeout(() => jumpTo(wanted))
  return { onSuccess: () => void requestAnimationFrame(arrive) }
}

/** Uses the browser's history: a replacing visit could be overtaken by a response for the URL without it. */
function writeFragment(fragment: string): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${search}${fragment}`)
}

/** Reduced motion in CSS does not apply to scrolling from code. */
export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

/** Moves the focus to the content if its element was removed, so that Tab continues there. */
export function preserveFocus(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost && !document.querySelector('[role=dialog]'))
    document.getElementById('content')?.focus({ preventScroll: true })
}
