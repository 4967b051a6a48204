import type { ReactNode } from 'react'

type Props = { title: string; children?: ReactNode; sample?: ReactNode; action?: ReactNode }

/** Shows the thing itself, small, and one step towards it. */
export function EmptyState({ title, children, sample, action }: Props) {
  return (
    <section className="grid justify-items-center gap-6 rounded-card border border-dashed border-line-strong/60 px-6 py-12 text-center">
      {sample && (
        <div className="w-full max-w-md" aria-hidden="true" inert>
          {sample}
        </div>
      )}
      <div className="max-w-md">
        <h2 className="text-lg font-semibold">{title}</h2>
        {children && <p className="mt-1.5 text-ink-2">{children}</p>}
      </div>
      {action && <div className="flex flex-wrap justify-center gap-3">{action}</div>}
    </section>
  )
}
