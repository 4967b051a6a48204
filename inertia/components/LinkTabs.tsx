import { Link } from '@inertiajs/react'
import { formatNumber } from '~/lib/format'
import { cx } from './cx'

type Tab = { href: string; label: string; count?: number; here: boolean }

/** Tabs whose views have their own URLs. */
export function LinkTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="border-b">
      <div className="fading-row -mb-px flex gap-6">
        {tabs.map((tab) => (
          <Link
            key={tab.href}
            ref={tab.here ? scrollToTab : undefined}
            href={tab.href}
            preserveScroll
            preserveState
            aria-current={tab.here ? 'page' : undefined}
            className={cx(
              'press flex min-h-11 items-center gap-2 border-b-2 text-sm font-medium whitespace-nowrap',
              tab.here ? 'border-primary text-ink' : 'border-transparent text-ink-2 hover:text-ink'
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-ink-3">{formatNumber(tab.count)}</span>}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** The width of the fade where a row continues. */
const FADE_PX = 24

/** On phones, the last tabs are outside the row. */
function scrollToTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!tab || !row) return
  const beyond = tab.getBoundingClientRect().right + FADE_PX - row.getBoundingClientRect().right
  row.scrollLeft += Math.max(0, beyond)
}

type Choice = { href: string; label: string; here: boolean }

/** A switch instead of tabs, so that two rows of tabs never follow each other. */
export function LinkSwitch({ label, tabs }: { label: string; tabs: Choice[] }) {
  return (
    <nav aria-label={label} className="flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-ink/5 p-1">
      {tabs.map(({ href, label: name, here }) => (
        <Link
          key={href}
          href={href}
          preserveScroll
          preserveState
          aria-current={here ? 'page' : undefined}
          className={cx(
            'press flex min-h-7 items-center rounded-[10px] px-2 text-sm font-medium whitespace-nowrap sm:px-3',
            here ? 'bg-raised text-ink ring-1 ring-line' : 'text-ink-2 hover:text-ink'
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
