import { useId, type ReactNode } from 'react'

type Props = { id: string; title: string; description?: ReactNode; children: ReactNode }

/** `id` must be listed in `sections.ts`. */
export function Section({ id, title, description, children }: Props) {
  const heading = useId()
  return (
    <section id={id} tabIndex={-1} aria-labelledby={heading} className="jump-target card p-4 sm:p-6">
      <div className="mb-6">
        <h3 id={heading} className="text-lg font-semibold">
          {title}
        </h3>
        {description && <p className="mt-1 max-w-[62ch] text-sm text-ink-2">{description}</p>}
      </div>
      {children}
    </section>
  )
}

/** A form that most visits to the page don't need. */
export function FoldedForm({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary className="min-h-9 text-sm font-medium">{label}</summary>
      <div className="pt-4">{children}</div>
    </details>
  )
}
