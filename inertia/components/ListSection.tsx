import { Link } from '@inertiajs/react'
import { ArrowRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from './cx'

type Props = {
  title: string
  more?: { href: string; label: string }
  /** Actions for the whole list. */
  action?: ReactNode
  children: ReactNode
}

export function ListSection({ title, more, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div
        className={cx(
          'mb-3 flex justify-between gap-3',
          action ? 'min-h-9 flex-wrap items-center' : 'items-baseline'
        )}
      >
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {more && (
          <Link
            href={more.href}
            className="inline-flex items-center gap-1 rounded-chip text-sm font-medium text-ink-2 hover:text-ink"
          >
            {more.label}
            <ArrowRight size={16} strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
          </Link>
        )}
        {action}
      </div>
      {children}
    </section>
  )
}

type RowProps = {
  title: ReactNode
  /** Each is a span. */
  facts: ReactNode
  action?: ReactNode
  /** The action is small enough to stay at the side on phones. */
  isActionSmall?: boolean
  children?: ReactNode
}

/** A row of a card: a title, facts and an action. */
export function ListRow({ title, facts, action, isActionSmall = false, children }: RowProps) {
  return (
    <li
      className={cx(
        'grid min-h-17 justify-items-start gap-x-3 gap-y-2 px-4 py-3 sm:gap-x-4 sm:px-6',
        isActionSmall ? 'grid-cols-[minmax(0,1fr)_auto]' : 'items-center sm:grid-cols-[minmax(0,1fr)_auto]'
      )}
    >
      <div className="min-w-0">
        <p className="font-medium break-words">{title}</p>
        <p className="facts text-sm text-ink-3 overflow-x-clip">{facts}</p>
        {children}
      </div>
      {action}
    </li>
  )
}
