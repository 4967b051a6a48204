import { ONBOARDING_STEPS, type OnboardingStep } from '@protocol/onboarding'
import type { ReactNode } from 'react'
import { cx } from '~/components/cx'
import { onboardingGuided as words, format } from '~/messages'

/** The bar’s width in earlier steps, the current one and later ones. */
const WIDTHS: Record<number, string> = { [-1]: 'w-full', 0: 'w-1/2', 1: 'w-0' }

type Props = { step: OnboardingStep; children?: ReactNode }

/** Stays in view while a conversation scrolls. */
export function ProgressBar({ step, children }: Props) {
  const number = ONBOARDING_STEPS.indexOf(step) + 1
  const total = ONBOARDING_STEPS.length
  return (
    <div className="sticky top-0 z-10 max-w-[640px] bg-paper pb-3">
      <div className="mb-2 flex min-h-11 items-center gap-2 text-sm">
        <p className="flex-1">
          <span className="font-medium">{words.steps[step]}</span>{' '}
          <span className="num ms-1 text-ink-3">{format(words.progress.short, { number, total })}</span>
        </p>
        {children}
      </div>
      <div
        role="progressbar"
        aria-label={words.progress.label}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={number}
        aria-valuetext={format(words.progress.long, { number, total, step: words.steps[step] })}
        className="grid grid-cols-6 gap-1.5"
      >
        {ONBOARDING_STEPS.map((one, place) => (
          <span key={one} className="h-1 overflow-hidden rounded-full bg-line">
            <span className={cx('block h-full bg-ink', WIDTHS[Math.sign(place + 1 - number)])} />
          </span>
        ))}
      </div>
    </div>
  )
}
