import { scrollBehavior } from './scroll_behavior'

/** Told on the window: at the end of a page a jump may move nothing. */
export const JUMPED = 'jumped'

let kept: { page: string; fragment: string } | null = null

/**
 * Without a step in the history of its own: going back over such a step would draw the page anew, and what was typed in its
 * forms would be gone.
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

/** A page that is asked for anew comes without the fragment of its address; this puts it back until there is another. */
export function preserveFragment(): void {
  const { pathname, hash } = window.location
  if (hash !== '') kept = { page: pathname, fragment: hash }
  else if (kept?.page === pathname) writeFragment(kept.fragment)
}

/** For a visit that was sent from here: redirects lose which part of a page somebody wanted, and this finds it again. */
export function preservingFragment(): { onSuccess: () => void } {
  const wanted = window.location.hash.slice(1)
  // The page is there, its parts are a moment later.
  const arrive = () => setTimeout(() => jumpTo(wanted))
  return { onSuccess: () => void requestAnimationFrame(arrive) }
}

/** By the browser's own means: a replacing visit could be overtaken by an answer for the address without it. */
function writeFragment(fragment: string): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${search}${fragment}`)
}
