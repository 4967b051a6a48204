import { Link } from '@inertiajs/react'
import { formatNumber } from '~/lib/format'
import { cx } from './cx'

type Tab = { href: string; label: string; count?: number; here: boolean }

/** Tabs whose views have their own URLs. */
export function LinkTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="flex gap-6 overflow-x-auto border-b">
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          preserveScroll
          preserveState
          aria-current={tab.here ? 'page' : undefined}
          className={cx(
            'press -mb-px flex min-h-11 items-center gap-2 border-b-2 text-sm font-medium whitespace-nowrap',
            tab.here ? 'border-primary text-ink' : 'border-transparent text-ink-2 hover:text-ink'
          )}
        >
          {tab.label}
          {tab.count !== undefined && <span className="text-ink-3">{formatNumber(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
