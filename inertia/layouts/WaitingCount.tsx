import { usePage } from '@inertiajs/react'
import { cx } from '~/components/cx'
import { frame as words, formatCount } from '~/messages'

const SHOWN = 99

export function WaitingCount({ className }: { className?: string }) {
  const { waiting } = usePage().props
  if (waiting === 0) return null
  return (
    <span
      className={cx(
        'grid h-5 min-w-5 place-items-center rounded-full bg-ember-soft px-1.5 ring-1 ring-ember/30 text-xs font-semibold text-ember tabular-nums',
        className
      )}
    >
      <span aria-hidden="true">{waiting > SHOWN ? `${SHOWN}+` : waiting}</span>
      <span className="sr-only">{formatCount(words.waiting, waiting)}</span>
    </span>
  )
}
