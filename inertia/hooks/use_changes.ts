import { useRef } from 'react'

/** Moves the focus from change to change, so that screen readers read each one. */
export function useChangeNavigation() {
  const within = useRef<HTMLDivElement>(null)

  const go = (step: 1 | -1) => {
    const changes = [...(within.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
    // Pressing the button moved the focus away from the current change.
    const here = changes.findIndex(({ dataset }) => dataset.here === 'true')
    const target = changes.at(here < 0 && step < 0 ? -1 : (here + step) % changes.length)
    if (!target) return
    if (here >= 0) delete changes[here]!.dataset.here
    target.dataset.here = 'true'
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'center' })
  }

  return { within, next: () => go(1), previous: () => go(-1) }
}
