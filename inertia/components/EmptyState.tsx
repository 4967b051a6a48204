import type { ReactNode } from 'react'
import { cx } from './cx'

type Props = { title: string; children?: ReactNode; sample?: ReactNode; action?: ReactNode }

/** Names the next step beside a small sample of the result. */
export function EmptyState({ title, children, sample, action }: Props) {
  return (
    <section
      className={cx(
        'grid items-center gap-8 rounded-card border',
        sample
          ? 'overflow-hidden bg-sheet p-6 sm:p-8 margin:grid-cols-2 margin:gap-12 margin:p-12'
          : 'justify-items-center border-dashed border-line-strong/60 px-6 py-12 text-center'
      )}
    >
      <div className={cx('grid max-w-md gap-6', !sample && 'justify-items-center')}>
        <div>
          <h2 className={cx('font-serif', sample ? 'text-2xl' : 'text-xl')}>{title}</h2>
          {children && <p className="mt-2 text-balance text-ink-2">{children}</p>}
        </div>
        {action && <div className="flex flex-wrap gap-3">{action}</div>}
      </div>
      {sample && (
        <div className="w-full max-w-md margin:justify-self-end" aria-hidden="true" inert>
          {sample}
        </div>
      )}
    </section>
  )
}
