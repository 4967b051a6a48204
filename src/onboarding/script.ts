import {
  ONBOARDING_STEPS,
  type OnboardingStep,
  type OnboardingTurn,
  type PageDraft,
} from '#protocol/onboarding'
import { messages, format } from '#src/messages/messages'
import type { Answers } from './models/onboarding.js'

/** The state that the conversation is rendered from. */
export type OnboardingState = {
  step: OnboardingStep
  answers: Answers
  givenTitles: string[]
  readyCount: number
  /** None of the given sources could be read. */
  failed: boolean
  draft: PageDraft
  firstName: string
}

/** The conversation so far: every step reached, in order, up to the current one. */
export function onboardingTurns(scene: OnboardingState): OnboardingTurn[] {
  const { answers, step } = scene
  const upTo = ONBOARDING_STEPS.indexOf(step)
  return ONBOARDING_STEPS.filter((one, place) => place <= upTo && isReached(answers, one)).map((one) => ({
    step: one,
    says: SAYS[one](scene),
    answer: one === step ? null : answerTo(one, scene),
  }))
}

const SAYS: Record<OnboardingStep, (scene: OnboardingState) => string[]> = {
  craft: ({ firstName }) => {
    const { hello, ask } = messages().onboarding.says.craft
    return [format(hello, { name: firstName }), ask]
  },
  material: ({ answers: { craft } }) => {
    const { ask, enough } = messages().onboarding.says.material
    return [enough, format(ask, { example: exampleFor(craft) })]
  },
  tone: ({ answers, readyCount, failed }) => {
    const { ask, askWhileReading, unreadable } = messages().onboarding.says.tone
    if (failed) return [unreadable, ask]
    return [answers.material && readyCount === 0 ? askWhileReading : ask]
  },
  understood: ({ readyCount }) => {
    const { read, soFar } = messages().onboarding.says.understood
    return [readyCount > 0 ? read : soFar]
  },
  handle: () => {
    const { ask, later } = messages().onboarding.says.handle
    return [later, ask]
  },
  question: ({ answers, readyCount, failed }) => {
    const { nothing, reading, ask, unreadable } = messages().onboarding.says.question
    if (failed) return [unreadable]
    if (readyCount > 0) return [ask]
    return [answers.material ? reading : nothing]
  },
}

function answerTo(step: OnboardingStep, { answers, givenTitles, draft }: OnboardingState): string {
  const labels = messages().onboarding.answers
  switch (step) {
    case 'craft':
      return answers.craft ?? labels.skipped
    case 'material':
      if (answers.material === 'all') return labels.everything
      return answers.material === 'given' && givenTitles.length > 0 ? givenTitles.join(', ') : labels.nothing
    case 'tone':
      return answers.tone ? messages().onboarding.tones[answers.tone] : labels.anyTone
    case 'understood':
      return answers.understood?.name ?? format(labels.asDrafted, { name: draft.name })
    case 'handle':
      return `@${draft.handle}`
    case 'question':
      return ''
  }
}

type Example = keyof ReturnType<typeof messages>['onboarding']['examples']

const CRAFTS: Array<[RegExp, Example]> = [
  [/podcast|show|radio|audio|sendung|hörspiel/i, 'podcast'],
  [/shop|store|product|sell|laden|läden|geschäft|verkauf|produkt/i, 'shop'],
  [/coach|course|teach|train|consult|kurs|lehre|unterricht|berat/i, 'coach'],
  [/team|company|software|support|firma|unternehmen|verein/i, 'team'],
  [/blog|writ|letter|book|articl|schreib|autor|buch|bücher|artikel/i, 'writer'],
]

function exampleFor(craft: string | null | undefined): string {
  const fitting = CRAFTS.find(([shape]) => craft && shape.test(craft))
  return messages().onboarding.examples[fitting?.[1] ?? 'anybody']
}

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
