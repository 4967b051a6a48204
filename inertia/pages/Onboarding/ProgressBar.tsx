import { ONBOARDING_STEPS, type OnboardingStep } from '@protocol/onboarding'
import { onboardingGuided as words, format } from '~/messages'

export function ProgressBar({ step }: { step: OnboardingStep }) {
  const at = ONBOARDING_STEPS.indexOf(step) + 1
  const of = ONBOARDING_STEPS.length
  return (
    <div className="py-2">
      <p className="mb-2 flex justify-between text-sm text-ink-3">
        <span>{words.steps[step]}</span>
        <span className="num">{format(words.progress.short, { at, of })}</span>
      </p>
      <div
        role="progressbar"
        aria-label={words.progress.label}
        aria-valuemin={1}
        aria-valuemax={of}
        aria-valuenow={at}
        aria-valuetext={format(words.progress.long, { at, of, step: words.steps[step] })}
        className="grid grid-cols-6 gap-1.5"
      >
        {ONBOARDING_STEPS.map((one, place) => (
          <span key={one} className={place < at ? 'h-1 rounded-full bg-ink' : 'h-1 rounded-full bg-line'} />
        ))}
      </div>
    </div>
  )
}
