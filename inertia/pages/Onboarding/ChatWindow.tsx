import type { OnboardingReading, OnboardingStep, OnboardingTurn } from '@protocol/onboarding'
import { PencilLine } from 'lucide-react'
import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { Reading } from './Partials/Reading'
import { STEP_WORDS } from './Partials/step_words'

type Props = {
  turns: OnboardingTurn[]
  reading: OnboardingReading
  onChange: (step: OnboardingStep) => void
  /** What follows the last question: the tried answer, for example. */
  children?: ReactNode
}

/** Asks. What was answered stands above, in one line each, and can be changed. */
export function ChatWindow({ turns, reading, onChange, children }: Props) {
  const list = useAutoAnimate<HTMLDivElement>()
  const newest = useRef<HTMLDivElement>(null)
  const asked = turns.at(-1)?.step

  useEffect(() => {
    if (turns.length > 1) newest.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line exhaustive-deps -- only a new question is brought into view
  }, [asked])

  return (
    <div
      ref={list}
      role="log"
      aria-label="Conversation"
      className="flex flex-1 flex-col justify-end gap-3 pt-6 pb-8"
    >
      {turns.map((turn) => (
        <Fragment key={turn.step}>
          {turn.answer === null ? (
            <div
              ref={newest}
              className="mt-6 grid max-w-[56ch] scroll-mt-6 scroll-mb-96 gap-2 font-serif text-xl"
            >
              {turn.says.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          ) : (
            <Answered step={turn.step} answer={turn.answer} onChange={() => onChange(turn.step)} />
          )}
          {turn.step === 'material' && turn.answer !== null && (
            <Reading reading={reading} onChange={onChange} />
          )}
        </Fragment>
      ))}
      {children}
    </div>
  )
}

type AnsweredProps = { step: OnboardingStep; answer: string; onChange: () => void }

function Answered({ step, answer, onChange }: AnsweredProps) {
  return (
    <div className="flex items-center gap-2">
      <p className="flex-1 font-serif whitespace-nowrap text-ink-3">{STEP_WORDS[step]}</p>
      <p className="min-w-0 truncate rounded-control border bg-sheet px-4 py-2">{answer}</p>
      <button
        type="button"
        onClick={onChange}
        aria-label={`Change: ${answer}`}
        className="press grid size-10 shrink-0 place-items-center rounded-chip text-ink-3 hover:bg-ink/6 hover:text-ink"
      >
        <PencilLine size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
