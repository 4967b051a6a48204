import { useId, type ReactNode } from 'react'

type Props = { title: string; description: ReactNode; children: ReactNode }

export function Section({ title, description, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-8">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-6 max-w-[62ch] text-sm text-ink-2">{description}</p>
      {children}
    </section>
  )
}
