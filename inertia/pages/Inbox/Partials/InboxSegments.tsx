import { Link, usePage } from '@inertiajs/react'
import type { InboxFilter, InboxState } from '@protocol/inbox'
import { cx } from '~/components/cx'
import { formatNumber } from '~/lib/format'
import { inbox as words } from '~/messages'
import { inboxAddress } from './inbox_url'

const { segments } = words

export function InboxSegments({ filter, unanswered }: { filter: InboxFilter; unanswered: number }) {
  const { waiting } = usePage().props
  const choices: Array<{ state: InboxState; label: string; count: number }> = [
    { state: 'waiting', label: segments.waiting, count: waiting },
    { state: 'unanswered', label: segments.unanswered, count: unanswered },
    { state: 'all', label: segments.all, count: 0 },
  ]
  return (
    <nav aria-label={segments.label} className="flex gap-0.5 rounded-control bg-ink/5 p-1">
      {choices.map(({ state, label, count }) => {
        const here = filter.state === state
        return (
          <Link
            key={state}
            href={inboxAddress({ ...filter, state })}
            preserveState
            aria-current={here ? 'page' : undefined}
            className={cx(
              'press flex min-h-9 flex-1 items-center justify-center gap-1.5 rounded-chip px-2 text-sm font-medium whitespace-nowrap',
              here ? 'bg-raised text-ink ring-1 ring-line' : 'text-ink-2 hover:text-ink'
            )}
          >
            {label}
            {count > 0 && (
              <span className={cx('num', state === 'waiting' ? 'font-semibold text-ember' : 'text-ink-3')}>
                {formatNumber(count)}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
