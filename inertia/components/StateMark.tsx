import type { ReactNode } from 'react'
import { cx } from './cx'

export type StateTone = 'silent' | 'working' | 'resting' | 'failed' | 'person' | 'unanswered' | 'answered'

const DOTS: Record<StateTone, string> = {
  silent: 'bg-evidence',
  answered: 'bg-evidence',
  working: 'bg-ink breathe',
  resting: 'bg-ink-3',
  failed: 'bg-ember',
  person: 'bg-ember',
  unanswered: 'bg-sun',
}

const WORDS: Record<StateTone, string> = {
  silent: 'sr-only',
  answered: 'text-ink-2',
  working: 'text-ink',
  resting: 'text-ink-3',
  failed: 'text-ember',
  person: 'text-ember',
  unanswered: 'text-sun-ink',
}

/** A dot and a word. A normal state shows the dot alone; only assistive technology reads its word. */
export function StateMark({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center align-top gap-1.5 text-sm font-medium whitespace-nowrap">
      <span className={cx('size-1.5 shrink-0 rounded-full', DOTS[tone])} aria-hidden="true" />
      <span className={WORDS[tone]}>{children}</span>
    </span>
  )
}
