import type { ReactNode } from 'react'
import { common } from '~/messages'
import { cx } from './cx'

type Props = {
  title: string
  children?: ReactNode
  sample?: ReactNode
  action?: ReactNode
  /** Several ways to begin, before the sample on phones. */
  choices?: ReactNode
  /** Further ways, below the sample on phones. */
  further?: ReactNode
}

/** Names the next step beside a small sample of the result. */
export function EmptyState({ title, children, sample, action, choices, further }: Props) {
  return (
    <section
      className={cx(
        'grid grid-cols-1 items-start gap-8',
        sample ? 'margin:grid-cols-[minmax(0,1fr)_400px] margin:gap-12 margin:pt-4' : null
      )}
    >
      <div className="grid grid-cols-1 gap-6">
        <div className="max-w-md">
          <h2 className="font-serif text-2xl wrap-anywhere">{title}</h2>
          {children && <div className="mt-3 text-pretty text-ink-2">{children}</div>}
        </div>
        {action && <div className="flex flex-wrap gap-3">{action}</div>}
        {choices}
      </div>
      {sample && (
        <div className="w-full max-w-md margin:row-span-2" aria-hidden="true" inert>
          <p className="mb-2 text-xs font-medium text-ink-3">{common.example}</p>
          {sample}
        </div>
      )}
      {further}
    </section>
  )
}

type DeadEndProps = {
  title: string
  tone?: 'sun' | 'ember'
  children: ReactNode
  action: ReactNode
}

/** A second link, below the action of a dead end. */
export const QUIET_LINK =
  'inline-flex items-center gap-1.5 justify-self-start rounded-chip py-1 text-sm font-medium text-ink-2 hover:text-ink'

/** A page with nothing to show except a message and one action; looks like `problem.edge` for visitors. */
export function DeadEnd({ title, tone = 'sun', children, action }: DeadEndProps) {
  return (
    <div className="mt-[max(72px,30dvh-56px)]">
      <div className={cx('border-s-2 ps-3.5 sm:-ms-4', tone === 'ember' ? 'border-ember' : 'border-sun')}>
        <h1 className="font-serif text-2xl leading-[1.18] font-medium tracking-[-0.015em] text-balance sm:text-3xl">
          {title}
        </h1>
        <p className="mt-3 max-w-[640px] text-lg text-pretty break-words text-ink-2">{children}</p>
      </div>
      <div className="mt-7 grid gap-5 sm:justify-items-start">{action}</div>
    </div>
  )
}
