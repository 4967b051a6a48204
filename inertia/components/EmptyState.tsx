import type { ReactNode } from 'react'
import { cx } from './cx'

type Props = { title: string; children?: ReactNode; sample?: ReactNode; action?: ReactNode }

/** Names the next step beside a small sample of the result. */
export function EmptyState({ title, children, sample, action }: Props) {
  return (
    <section
      className={cx(
        'grid items-center gap-8',
        sample ? 'margin:grid-cols-[minmax(0,1fr)_400px] margin:gap-12 margin:py-8' : null
      )}
    >
      <div className="grid max-w-md gap-6">
        <div>
          <h2 className="font-serif text-2xl">{title}</h2>
          {children && <p className="mt-3 text-pretty text-ink-2">{children}</p>}
        </div>
        {action && <div className="flex flex-wrap gap-3">{action}</div>}
      </div>
      {sample && (
        <div className="w-full max-w-md" aria-hidden="true" inert>
          {sample}
        </div>
      )}
    </section>
  )
}
