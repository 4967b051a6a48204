import type { OnboardingReading, OnboardingStep, OnboardingTurn } from '@protocol/onboarding'
import { PencilLine } from 'lucide-react'
import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { cx } from '~/components/cx'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { Reading } from './Partials/Reading'

type Props = {
  turns: OnboardingTurn[]
  reading: OnboardingReading
  onChange: (step: OnboardingStep) => void
  /** What follows the last question: the tried answer, for example. */
  children?: ReactNode
}

/** Asks. What was answered stays above, quieter, and each answer can be changed. */
export function ChatWindow({ turns, reading, onChange, children }: Props) {
  const list = useAutoAnimate<HTMLDivElement>()
  const newest = useRef<HTMLDivElement>(null)
  const asked = turns.at(-1)?.step

  useEffect(() => {
    if (turns.length > 1) newest.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    // oxlint-disable-next-line exhaustive-deps -- only a new question is brought into view
  }, [asked])

  return (
    <div
      ref={list}
      role="log"
      aria-label="Conversation"
      className="flex flex-1 flex-col justify-end gap-8 pt-6 pb-8"
    >
      {turns.map((turn) => (
        <Fragment key={turn.step}>
          <div ref={turn.step === asked ? newest : undefined} className="grid scroll-mt-6 gap-3">
            <Says turn={turn} />
            {turn.answer !== null && <Answered answer={turn.answer} onChange={() => onChange(turn.step)} />}
          </div>
          {turn.step === 'material' && turn.answer !== null && (
            <Reading reading={reading} onChange={onChange} />
          )}
        </Fragment>
      ))}
      {children}
    </div>
  )
}

function Says({ turn: { says, answer } }: { turn: OnboardingTurn }) {
  const present = answer === null
  return (
    <div className={cx('grid max-w-[56ch] gap-2 font-serif', present ? 'text-xl' : 'text-lg text-ink-2')}>
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

function Answered({ answer, onChange }: { answer: string; onChange: () => void }) {
  return (
    <div className="ml-auto flex max-w-[85%] items-center gap-1">
      <button
        type="button"
        onClick={onChange}
        aria-label={`Change: ${answer}`}
        className="press inline-flex min-h-9 items-center gap-1.5 rounded-chip px-3 text-sm text-ink-3 hover:bg-ink/6 hover:text-ink"
      >
        <PencilLine size={16} strokeWidth={1.75} aria-hidden="true" />
        Change
      </button>
      <p className="min-w-0 rounded-card border bg-sheet px-4 py-2.5 break-words">{answer}</p>
    </div>
  )
}
