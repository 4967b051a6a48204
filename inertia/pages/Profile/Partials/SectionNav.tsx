import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { profile as words } from '~/messages'
import { JumpLinks } from './JumpLinks'
import type { Part } from './sections'
import { usePage } from '@inertiajs/react'
import { preserveFragment, JUMPED } from '~/lib/jump_to'

/** A section starts slightly above where its heading lands after a jump. */
const SLACK_PX = 64

/** A table of contents beside the page, or in a bar above it on narrow screens. */
export function SectionNav({ parts }: { parts: Part[] }) {
  const ids = useMemo(() => parts.flatMap(({ stops }) => stops.map(({ id }) => id)), [parts])
  const current = useVisibleSection(ids)
  usePreservedFragment()
  return (
    <>
      <nav aria-label={words.onThisPage} className="sticky top-8 hidden self-start xl:block">
        <JumpLinks parts={parts} current={current} />
      </nav>
      <JumpBar parts={parts} current={current} />
    </>
  )
}

function JumpBar({ parts, current }: { parts: Part[]; current: string }) {
  const id = useId()
  const bar = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  return (
    <nav
      ref={bar}
      aria-label={words.onThisPage}
      className="sticky top-14 z-10 -mx-4 mb-6 border-b bg-paper px-4 py-2 sm:-mx-8 sm:px-8 lg:top-0 xl:hidden"
    >
      <button
        type="button"
        popoverTarget={id}
        className="press flex min-h-9 max-w-full items-center gap-2 rounded-chip bg-ink/5 ps-3 pe-2.5 text-start text-sm font-medium hover:bg-ink/8"
      >
        <span>
          <span className="font-normal text-ink-2">{words.onThisPage}: </span>
          {parts.flatMap(({ stops }) => stops).find((stop) => stop.id === current)?.title}
        </span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={() => positionList(bar.current, list.current)}
        className="jump-list rounded-control border bg-sheet p-4 text-ink shadow-float"
      >
        <JumpLinks parts={parts} current={current} onJump={() => list.current?.hidePopover()} />
      </div>
    </nav>
  )
}

function positionList(bar: HTMLElement | null, list: HTMLElement | null): void {
  if (bar) list?.style.setProperty('--below', `${bar.getBoundingClientRect().bottom + 8}px`)
}

/** Responses drop the fragment; this puts it back. */
function usePreservedFragment(): void {
  const page = usePage()
  useEffect(preserveFragment, [page])
}

/** The id of the section being read; `ids` are in page order. */
function useVisibleSection(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0]!)

  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      setCurrent(sectionInSight(ids))
    }
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update)
    }
    scheduleUpdate()
    const resizes = new ResizeObserver(scheduleUpdate)
    resizes.observe(document.body)
    window.addEventListener('scroll', scheduleUpdate, { passive: true })
    window.addEventListener(JUMPED, scheduleUpdate)
    return () => {
      cancelAnimationFrame(frame)
      resizes.disconnect()
      window.removeEventListener('scroll', scheduleUpdate)
      window.removeEventListener(JUMPED, scheduleUpdate)
    }
  }, [ids])

  return current
}

function sectionInSight(ids: readonly string[]): string {
  const positions = ids.flatMap((id) => {
    const element = document.getElementById(id)
    return element ? [{ id, ...positionOf(element) }] : []
  })
  const isEnd = isAtEnd()
  // The last sections can't scroll to the top, not even after the page grew, so the requested one counts.
  const requested = positions.find(({ id }) => `#${id}` === window.location.hash)
  if (requested && !requested.isPast && (isEnd || requested.isUpper)) return requested.id
  const read = isEnd ? positions.at(-1) : positions.findLast(({ isPast }) => isPast)
  return read?.id ?? ids[0]!
}

function positionOf(element: HTMLElement): { isPast: boolean; isUpper: boolean } {
  const { top } = element.getBoundingClientRect()
  const marginPx = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  return { isPast: top <= marginPx + SLACK_PX, isUpper: top < window.innerHeight / 2 }
}

function isAtEnd(): boolean {
  return window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
}
