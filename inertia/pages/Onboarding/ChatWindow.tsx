import type { OnboardingReading, OnboardingStep, OnboardingTurn } from '@protocol/onboarding'
import { PencilLine } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { onboardingGuided as words } from '~/messages'
import { Reading } from './Partials/Reading'

type Props = {
  turns: OnboardingTurn[]
  /** Replaces the question once it was answered. */
  title: string | null
  /** Rendered after the last question, for example the trial answer. */
  children?: ReactNode
}

/** The open question, at the same height on every step. */
export function ChatWindow({ turns, title, children }: Props) {
  const question = turns.find(({ answer }) => answer === null)
  const step = question?.step
  const previous = useRef(step)

  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    window.scrollTo({ top: 0 })
  }, [step])

  return (
    <div role="log" aria-label={words.chat.label} className="pt-8 pb-8 margin:pt-[10vh]">
      {question && (
        <div key={question.step} className="arrive grid max-w-[640px] gap-3">
          {(title ? [title] : question.says.toReversed()).map((sentence, place) => (
            <p
              key={sentence}
              dir="auto"
              className={place === 0 ? 'font-serif text-2xl text-balance' : 'text-ink-2'}
            >
              {sentence}
            </p>
          ))}
        </div>
      )}
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}

/** More of them weigh too much below the question, so they are folded. */
const SHOWN = 3

type AnswersProps = {
  turns: OnboardingTurn[]
  reading: OnboardingReading
  onChange: (step: OnboardingStep) => void
}

/** Earlier answers, which can be changed, and how far the material has been read. */
export function PreviousAnswers({ turns, reading, onChange }: AnswersProps) {
  const list = useAutoAnimate<HTMLDivElement>()
  const answered = turns.flatMap(({ step, answer }) => (answer === null ? [] : [{ step, answer }]))

  // Once everything is ready, its name among the answers is enough.
  const isRead = reading.itemsCount > 0 && reading.readyCount === reading.itemsCount
  const isReading = answered.some(({ step }) => step === 'material') && !isRead

  if (answered.length === 0) return null
  return (
    <div ref={list} className="mt-8 grid max-w-[640px] grid-cols-1 gap-3 border-t pt-6 pb-8">
      {isReading && <Reading reading={reading} onChange={onChange} />}
      <details className="fold" open={answered.length <= SHOWN}>
        <summary className="min-h-9 text-sm font-medium text-ink-2">
          {answered.length <= SHOWN ? words.chat.answered : words.chat.review}
        </summary>
        <ul className="mt-2 flex flex-wrap gap-2" aria-label={words.chat.answered}>
          {answered.map(({ step, answer }) => (
            <li key={step} className="max-w-full">
              <Answered step={step} answer={answer} onChange={() => onChange(step)} />
            </li>
          ))}
        </ul>
      </details>
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
