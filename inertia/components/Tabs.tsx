import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx'

type Tab = { key: string; label: string }
type Props = {
  label: string
  tabs: Tab[]
  active: string
  onChange: (key: string) => void
  /** In rows of three, for more tabs than fit into one. */
  wraps?: boolean
  children: ReactNode
}

export function Tabs({ label, tabs, active, onChange, wraps, children }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = (tabs.findIndex((tab) => tab.key === active) + step + tabs.length) % tabs.length
    onChange(tabs[next]!.key)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cx(
          'gap-1 overflow-x-auto rounded-control bg-ink/5 p-1',
          wraps ? 'grid grid-cols-3' : 'flex'
        )}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChange(tab.key)}
            className={cx(
              'press min-h-9 flex-1 rounded-chip text-sm font-medium whitespace-nowrap',
              wraps ? 'px-1' : 'px-3',
              tab.key === active ? 'bg-raised text-ink ring-1 ring-line' : 'text-ink-2 hover:text-ink'
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}
