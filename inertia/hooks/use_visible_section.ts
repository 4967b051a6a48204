import { useEffect, useState } from 'react'
import { JUMPED } from '~/lib/jump_to'

/** A section starts slightly above where its heading lands after a jump. */
const SLACK_PX = 64

/** The id of the section being read; `ids` are in page order. */
export function useVisibleSection(ids: readonly string[]): string {
  const [here, setHere] = useState(ids[0]!)

  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      setHere(sectionInSight(ids))
    }
    const plan = () => {
      frame ||= requestAnimationFrame(look)
    }
    plan()
    const grown = new ResizeObserver(plan)
    grown.observe(document.body)
    window.addEventListener('scroll', plan, { passive: true })
    window.addEventListener(JUMPED, plan)
    return () => {
      cancelAnimationFrame(frame)
      grown.disconnect()
      window.removeEventListener('scroll', plan)
      window.removeEventListener(JUMPED, plan)
    }
  }, [ids])

  return here
}

function sectionInSight(ids: readonly string[]): string {
  const places = ids.flatMap((id) => {
    const element = document.getElementById(id)
    return element ? [{ id, past: isPast(element) }] : []
  })
  if (!isAtEnd()) return places.findLast(({ past }) => past)?.id ?? ids[0]!
  // The last sections can't scroll to the top, so the requested one counts.
  const asked = places.find(({ id, past }) => !past && `#${id}` === window.location.hash)
  return (asked ?? places.at(-1))?.id ?? ids[0]!
}

function isPast(element: HTMLElement): boolean {
  const marginPx = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  return element.getBoundingClientRect().top <= marginPx + SLACK_PX
}

function isAtEnd(): boolean {
  return window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
}
