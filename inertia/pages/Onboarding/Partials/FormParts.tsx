import { Button } from '~/components/Button'
import { ProblemNote } from '~/components/Notice'
import { onboardingGuided as words } from '~/messages'
import type { PageDraft, Tone } from '@protocol/onboarding'

type Props = {
  label: string
  chips: string[]
  labelOf?: (chip: string) => string
  onChoose: (chip: string) => void
  disabled?: boolean
}

export function Chips({ label, chips, labelOf, onChoose, disabled }: Props) {
  if (chips.length === 0) return null
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          disabled={disabled}
          dir="auto"
          onClick={() => onChoose(chip)}
          className="press min-h-11 rounded-chip border border-line-strong/60 bg-sheet px-4 py-2 text-start text-sm enabled:hover:border-ink-3 enabled:hover:bg-well disabled:border-line disabled:bg-well disabled:text-ink-3"
        >
          {labelOf?.(chip) ?? chip}
        </button>
      ))}
    </div>
  )
}

export function SkipButton({ onSkip, children = words.skip }: { onSkip: () => void; children?: string }) {
  return (
    <Button tone="plain" className="-ms-5" onClick={onSkip}>
      {children}
    </Button>
  )
}

/** For answers with more than one control. */
export function FieldProblem({ sentence }: { sentence: string | undefined }) {
  return sentence ? <ProblemNote>{sentence}</ProblemNote> : null
}

/** How an answer begins in a tone; the words it quotes are the person's own. */
export function SpokenSample({ tone, quote }: { tone: Tone; quote: PageDraft['quote'] }) {
  return (
    <div className="grid gap-3 border-t pt-4 text-sm">
      <p>{words.tone[tone].sample}</p>
      {quote ? (
        <blockquote dir="auto" className="quote text-base">
          <span className="quote-line">
            <mark>{quote.text}</mark>
          </span>
        </blockquote>
      ) : (
        <p className="border-s-2 border-evidence ps-3.5 font-serif text-base text-ink-3">
          {words.tone.quoted}
        </p>
      )}
    </div>
  )
}
