import type { OnboardingStep } from '@protocol/onboarding'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '~/components/cx'

type Props = { step: OnboardingStep; label: string; docked: boolean; children: ReactNode }

/**
 * Holds what the current step asks for, and takes the focus when the step changes. Docked below a conversation,
 * and otherwise right below the question.
 */
export function BottomWindow({ step, label, docked, children }: Props) {
  const section = useRef<HTMLElement>(null)
  const previous = useRef(step)

  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    const pointer = window.matchMedia('(pointer: fine)').matches
    const first = pointer
      ? section.current?.querySelector<HTMLElement>('input:not([type=file]), textarea')
      : null
    ;(first ?? section.current)?.focus({ preventScroll: true })
  }, [step])

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      className={cx(
        'max-w-[640px] bg-paper outline-none',
        docked && 'sticky bottom-0 pt-3 pb-[max(24px,env(safe-area-inset-bottom))]'
      )}
    >
      {children}
    </section>
  )
}
