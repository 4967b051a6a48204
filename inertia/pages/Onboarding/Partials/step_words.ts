import type { OnboardingStep } from '@protocol/onboarding'

export const STEP_WORDS: Record<OnboardingStep, string> = {
  craft: 'What you make',
  material: 'Something of yours',
  tone: 'How it speaks',
  understood: 'What I understood',
  handle: 'Its address',
  question: 'A first question',
}
