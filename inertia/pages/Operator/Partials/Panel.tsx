import { useId, type ReactNode } from 'react'

type Props = { title: string; hint?: ReactNode; action?: ReactNode; children: ReactNode }

export function Panel({ title, hint, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card min-w-0 p-4 sm:p-6">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {hint && <p className="mt-1 max-w-[62ch] text-sm text-pretty text-ink-2">{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
