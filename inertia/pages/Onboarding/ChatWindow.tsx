import type { OnboardingReading, OnboardingStep, OnboardingTurn } from '@protocol/onboarding'
import { PencilLine } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '~/components/cx'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { onboardingGuided as words } from '~/messages'
import { Reading } from './Partials/Reading'

type Props = {
  turns: OnboardingTurn[]
  reading: OnboardingReading
  onChange: (step: OnboardingStep) => void
  /** Rendered after the last question, for example the trial answer. */
  children?: ReactNode
}

/** Earlier answers are folded above and can be changed. */
export function ChatWindow({ turns, reading, onChange, children }: Props) {
  const list = useAutoAnimate<HTMLDivElement>()
  const newest = useRef<HTMLDivElement>(null)
  const asked = turns.at(-1)?.step
  const question = turns.find(({ answer }) => answer === null)
  const answered = turns.flatMap(({ step, answer }) => (answer === null ? [] : [{ step, answer }]))

  // Once everything is ready, its name among the answers is enough.
  const isRead = asked !== 'tone' && reading.itemsCount > 0 && reading.readyCount === reading.itemsCount

  useEffect(() => {
    if (turns.length > 1) newest.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line exhaustive-deps -- only a new question is brought into view
  }, [asked])

  return (
    <div
      role="log"
      aria-label={words.chat.label}
      className={cx(
        'flex flex-1 flex-col justify-end gap-1 pt-6 pb-8 margin:justify-start',
        !children && 'margin:flex-none margin:pb-6'
      )}
    >
      <div ref={list} className="grid max-w-[672px] grid-cols-1 gap-1">
        {answered.length > 0 && (
          <ul className="flex flex-wrap gap-2" aria-label={words.chat.answered}>
            {answered.map(({ step, answer }) => (
              <li key={step} className="max-w-full">
                <Answered step={step} answer={answer} onChange={() => onChange(step)} />
              </li>
            ))}
          </ul>
        )}
        {answered.some(({ step }) => step === 'material') && !isRead && (
          <Reading reading={reading} onChange={onChange} />
        )}
      </div>
      {question && (
        <div
          key={question.step}
          ref={newest}
          className="arrive mt-8 grid max-w-[56ch] scroll-mt-6 scroll-mb-96 gap-3"
        >
          {question.says.map((sentence, place) => (
            <p
              key={sentence}
              dir="auto"
              className={place === question.says.length - 1 ? 'font-serif text-2xl' : 'text-ink-2'}
            >
              {sentence}
            </p>
          ))}
        </div>
      )}
      {children}
    </div>
  )
}

type AnsweredProps = { step: OnboardingStep; answer: string; onChange: () => void }

function Answered({ step, answer, onChange }: AnsweredProps) {
  return (
    <button
      type="button"
      onClick={onChange}
      title={words.steps[step]}
      className="press flex min-h-9 max-w-full items-center gap-2 rounded-control border bg-sheet px-3 text-start text-sm hover:border-ink-3"
    >
      <span className="sr-only">
        {words.chat.change} {words.steps[step]}:{' '}
      </span>
      <span dir="auto" className="max-w-60 min-w-0 truncate">
        {answer}
      </span>
      <PencilLine size={14} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden="true" />
    </button>
  )
}
