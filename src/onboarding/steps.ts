import { ONBOARDING_STEPS, type OnboardingStep } from '#protocol/onboarding'
import type { Answers } from './models/onboarding.js'

/**
 * The first step neither answered nor skipped. The question is last and stays open until the page is
 * published.
 */
export function firstOpenStep(answers: Answers): OnboardingStep {
  return ONBOARDING_STEPS.find((step) => step !== 'question' && answers[step] === undefined) ?? 'question'
}

/** Whether a step has been reached, so that one can go back to it. */
export function isReached(answers: Answers, step: OnboardingStep): boolean {
  return ONBOARDING_STEPS.indexOf(step) <= ONBOARDING_STEPS.indexOf(firstOpenStep(answers))
}
