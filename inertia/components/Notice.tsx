import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { load } from '~/lib/refresh'
import { common } from '~/messages'
import { VisitButton } from './Button'
import { cx } from './cx'

type ProblemProps = {
  id?: string
  className?: string
  /** Off within a log, which announces it already. */
  announced?: boolean
  children: ReactNode
}

/** An error message, directly below the element that it concerns. */
export function ProblemNote({ id, className, announced = true, children }: ProblemProps) {
  return (
    <p
      id={id}
      role={announced ? 'alert' : undefined}
      className={cx('flex items-start gap-1.5 text-sm text-ember', className)}
    >
      <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 text-pretty break-words">{children}</span>
    </p>
  )
}

/** In place of a part that loads after the page, once that has failed. */
export function MissingPart({ prop, children }: { prop: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ProblemNote>{children}</ProblemNote>
      <VisitButton size="small" onClick={() => load([prop])}>
        {common.tryAgain}
      </VisitButton>
    </div>
  )
}

type Props = { tone?: 'plain' | 'sun' | 'ember'; title?: string; children: ReactNode; action?: ReactNode }

const TONES = { plain: 'bg-well border', sun: 'bg-sun-soft', ember: 'bg-ember-soft' }
const ICONS = { plain: 'text-ink-3', sun: 'text-sun-ink', ember: 'text-ember' }

export function Notice({ tone = 'plain', title, children, action }: Props) {
  const Icon = tone === 'plain' ? Info : CircleAlert
  return (
    <div className={cx('flex items-start gap-3 rounded-control px-4 py-3 text-sm', TONES[tone])}>
      <Icon size={18} strokeWidth={1.75} className={cx('mt-0.5 shrink-0', ICONS[tone])} aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
        <div className="min-w-44 flex-1">
          {title && <p className="font-medium">{title}</p>}
          <div className={cx('text-pretty', tone === 'plain' && 'text-ink-2')}>{children}</div>
        </div>
        {action}
      </div>
    </div>
  )
}
