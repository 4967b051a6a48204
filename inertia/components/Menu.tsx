import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

type Props = {
  /** Accessible name of a button that shows only an icon. */
  label?: string
  button: ReactNode
  buttonClassName: string
  children: ReactNode
}

/**
 * Uses the native popover, which closes on Escape and on an outside press. A list can have two hundred menus, so the actions
 * are rendered on first opening.
 */
export function Menu({ label, button, buttonClassName, children }: Props) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [filled, setFilled] = useState(false)

  const onBeforeOpen = () => {
    flushSync(() => setFilled(true))
    keepOutOfView(list.current!)
  }
  const onToggle = (open: boolean) => {
    trigger.current?.setAttribute('aria-expanded', String(open))
    if (!open || !trigger.current || !list.current) return
    placeBelow(list.current, trigger.current)
    entries(list.current)[0]?.focus()
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded="false"
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="fixed m-0 min-w-52 rounded-control border bg-sheet p-2 text-ink shadow-float"
        onBeforeToggle={(event) => event.newState === 'open' && onBeforeOpen()}
        onToggle={(event) => onToggle(event.newState === 'open')}
        onKeyDown={(event) => move(event, list.current)}
        onClick={() => list.current?.hidePopover()}
      >
        {filled && children}
      </div>
    </>
  )
}

/**
 * Keeps a popover out of view until it is measured and placed, so that it doesn't move under a click. If it were hidden, it couldn't
 * take the focus.
 */
export function keepOutOfView(list: HTMLElement): void {
  list.style.top = '-100vh'
}

/** Below the trigger, or above it where there is more room; never outside the window. */
export function placeBelow(list: HTMLElement, trigger: HTMLElement): void {
  const anchor = trigger.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = list
  const below = anchor.bottom + 6
  const fits = below + offsetHeight < window.innerHeight
  list.style.top = `${fits ? below : Math.max(8, anchor.top - offsetHeight - 6)}px`
  list.style.left = `${Math.max(8, Math.min(anchor.right - offsetWidth, window.innerWidth - offsetWidth - 8))}px`
}

function entries(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')]
}

function move(event: KeyboardEvent, list: HTMLElement | null): void {
  const items = list ? entries(list) : []
  const here = items.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = {
    ArrowDown: (here + 1) % items.length,
    ArrowUp: (here - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  items[target]?.focus()
}
