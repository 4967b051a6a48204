import { Link } from '@inertiajs/react'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** A picture before the title. */
  face?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  back?: { href: string; label: string }
}

export function PageHeader({ title, face, description, actions, back }: Props) {
  return (
    <header className="relative mb-8">
      {back && (
        <Link
          href={back.href}
          className="absolute -top-7 -ms-1 inline-flex items-center gap-1 rounded-chip text-sm text-ink-2 hover:text-ink"
        >
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className={face ? 'flex min-w-0 items-start gap-4' : 'min-w-0'}>
          {face}
          <div className="min-w-0">
            <h1 className="text-2xl font-semibold tracking-[-0.01em] break-words">{title}</h1>
            {description && <div className="mt-1.5 max-w-[62ch] text-pretty text-ink-2">{description}</div>}
          </div>
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  )
}
