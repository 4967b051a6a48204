import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx'

type Tab = { key: string; label: string }
type Props = {
  label: string
  tabs: Tab[]
  active: string
  onChange: (key: string) => void
  children: ReactNode
}

export function Tabs({ label, tabs, active, onChange, children }: Props) {
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
        className="flex gap-1 overflow-x-auto rounded-control bg-ink/5 p-1"
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
              'press min-h-9 flex-1 rounded-chip px-3 text-sm font-medium whitespace-nowrap',
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
