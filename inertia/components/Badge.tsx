import type { ReactNode } from 'react'
import { cx } from './cx'

type Tone = 'neutral' | 'evidence' | 'sun' | 'ember'

const TONES: Record<Tone, string> = {
  neutral: 'bg-ink/6 text-ink-2',
  evidence: 'bg-evidence-soft text-evidence',
  sun: 'bg-sun-soft text-sun-ink',
  ember: 'bg-ember-soft text-ember',
}

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 shrink-0 items-center rounded-full px-2.5 font-sans text-xs font-medium',
        TONES[tone]
      )}
    >
      {children}
    </span>
  )
}
