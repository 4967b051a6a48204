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
      {/* On phones, short actions stay beside the title, above the description. A face's title is a
          name, which stays whole: if it doesn't fit beside the actions, they go below. */}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-y-0">
        <div className={cx('min-w-0', face ? 'flex flex-auto items-start gap-4' : 'flex-[1_1_10.5rem]')}>
          {face}
          <h1 className="min-w-0 text-2xl font-semibold tracking-[-0.01em] break-words">{title}</h1>
        </div>
        {actions && <div className="flex flex-wrap gap-3 sm:row-span-2">{actions}</div>}
        {about && (
          <div className={cx('w-full sm:col-start-1', Boolean(face) && 'ps-14 max-sm:-mt-2 sm:-mt-1.5')}>
            {about}
          </div>
        )}
      </div>
    </header>
  )
}
