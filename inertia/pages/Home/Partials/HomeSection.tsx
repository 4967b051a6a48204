import { Link } from '@inertiajs/react'
import { useId, type ReactNode } from 'react'

type Props = { title: string; more?: { href: string; label: string }; children: ReactNode }

export function HomeSection({ title, more, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {more && (
          <Link href={more.href} className="rounded-chip text-sm text-ink-2 hover:text-ink hover:underline">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
