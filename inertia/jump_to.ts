import { router } from '@inertiajs/react'
import { scrolling } from './hooks/scrolling'

/**
 * Without a step in the history of its own: going back over such a step would draw the page anew, and what was typed in its
 * forms would be gone.
 */
export function jumpTo(id: string): void {
  const target = document.getElementById(id)
  if (!target) return
  const { pathname, search } = window.location
  router.replace({ url: `${pathname}${search}#${id}`, preserveScroll: true, preserveState: true })
  target.focus({ preventScroll: true })
  target.scrollIntoView({ behavior: scrolling() })
}

/** For a visit that was sent from here: redirects lose which part of a page somebody wanted, and this finds it again. */
export function keepingFragment(): { onSuccess: () => void } {
  const wanted = window.location.hash.slice(1)
  // The page is there, its parts are a moment later.
  const arrive = () => setTimeout(() => jumpTo(wanted))
  return { onSuccess: () => void requestAnimationFrame(arrive) }
}
