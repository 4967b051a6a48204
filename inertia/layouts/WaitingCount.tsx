import { usePage } from '@inertiajs/react'
import { cx } from '~/components/cx'
import { frame as words, formatCount } from '~/messages'

const SHOWN = 99

/** Conversations that need a person, and those whose notes mention the reader. */
export function WaitingCount({ className }: { className?: string }) {
  const { waiting, mentions } = usePage().props
  if (waiting + mentions === 0) return null
  return (
    <span
      className={cx(
        'flex h-5 min-w-5 items-center justify-center gap-1 rounded-full bg-ember-soft px-1.5 ring-1 ring-ember/30 text-xs font-semibold text-ember tabular-nums',
        className
      )}
    >
      {waiting > 0 && <Count shown={upTo(waiting)} spoken={formatCount(words.waiting, waiting)} />}
      {mentions > 0 && <Count shown={`@${upTo(mentions)}`} spoken={formatCount(words.mentions, mentions)} />}
    </span>
  )
}

const upTo = (count: number) => (count > SHOWN ? `${SHOWN}+` : String(count))

function Count({ shown, spoken }: { shown: string; spoken: string }) {
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{spoken}</span>
    </>
  )
}
