import { Link } from '@inertiajs/react'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx'

type Props = {
  title: string
  /** A picture before the title. */
  face?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  back?: { href: string; label: string }
}

export function PageHeader({ title, face, description, actions, back }: Props) {
  const about = description && (
    <div className="max-w-[62ch] text-pretty text-ink-2 sm:mt-1.5">{description}</div>
  )
  const name = (
    <h1
      className={cx(
        'min-w-0 font-semibold tracking-[-0.01em] break-words sm:text-2xl',
        face ? 'text-xl' : 'text-2xl'
      )}
    >
      {title}
    </h1>
  )
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
      {/* On phones, actions stay beside the title unless its longest word needs their room. */}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-y-0">
        {face ? (
          <div className="flex min-w-0 flex-[1_1_min-content] items-start gap-3 sm:gap-4 [--ground:var(--paper)]">
            {face}
            <div className="min-w-0 flex-auto">
              {name}
              {/* As wide as the title's row, which it doesn't widen. */}
              {about && <div className="mt-1 w-0 min-w-full sm:mt-0">{about}</div>}
            </div>
          </div>
        ) : (
          <div className="min-w-0 flex-[1_1_min-content]">{name}</div>
        )}
        {/* Centred on the title's line, whatever their height. */}
        {actions && (
          <div className="flex flex-wrap gap-2 sm:row-span-2 sm:h-8.5 sm:content-center sm:items-center sm:gap-3">
            {actions}
          </div>
        )}
        {!face && about && <div className="w-full sm:col-start-1">{about}</div>}
      </div>
    </header>
  )
}
