import { ListFilter } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { formatNumber } from '~/lib/format'
import { Badge } from './Badge'
import { keepOutOfView, placeBelow } from './Menu'

type Props = {
  label: string
  /** How many are on. */
  count: number
  children: ReactNode
}

/** Filters behind one button, in a native popover. */
export function FilterPopover({ label, count, children }: Props) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        className="press num inline-flex min-h-9 items-center gap-2 rounded-chip bg-(--fill) px-3 text-sm font-medium text-ink hover:bg-ink/6"
      >
        <ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />
        {label}
        {count > 0 && <Badge>{formatNumber(count)}</Badge>}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="fixed m-0 w-64 rounded-control border bg-sheet p-4 text-ink shadow-float"
        onBeforeToggle={({ newState, currentTarget }) => newState === 'open' && keepOutOfView(currentTarget)}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && trigger.current) placeBelow(currentTarget, trigger.current)
        }}
      >
        {children}
      </div>
    </>
  )
}
