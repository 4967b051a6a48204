import {
  ONBOARDING_STEPS,
  type OnboardingStep,
  type OnboardingTurn,
  type PageDraft,
} from '#protocol/onboarding'
import type { Answers } from './models/onboarding.js'
import { isReached } from './steps.js'
import { TONES } from './tones.js'

/** What the conversation knows when it is written out. */
export type Scene = {
  step: OnboardingStep
  answers: Answers
  givenTitles: string[]
  readyCount: number
  /** Nothing of what was given could be read. */
  failed: boolean
  draft: PageDraft
  firstName: string
}

/** The conversation so far: every step that was reached, in order, up to the one that is asked now. */
export function turnsOf(scene: Scene): OnboardingTurn[] {
  const { answers, step } = scene
  const upTo = ONBOARDING_STEPS.indexOf(step)
  return ONBOARDING_STEPS.filter((one, place) => place <= upTo && isReached(answers, one)).map((one) => ({
    step: one,
    says: SAYS[one](scene),
    answer: one === step ? null : answerTo(one, scene),
  }))
}

const SAYS: Record<OnboardingStep, (scene: Scene) => string[]> = {
  craft: ({ firstName }) => [
    `Hello ${firstName}. In a few minutes you have a page that answers in your name, from your own words.`,
    'What do you make?',
  ],
  material: ({ answers }) => [
    `${answers.craft ? 'Good. ' : ''}Give me something of yours to read: ${exampleFor(answers.craft)}.`,
    'One thing is enough to begin with. I read it while we talk.',
  ],
  tone: ({ answers, readyCount, failed }) => [
    ...(failed ? ['I could not read that. Give me something else, now or later.'] : []),
    answers.material && !failed && readyCount === 0
      ? 'I am reading. Meanwhile: how should I speak to people?'
      : 'How should I speak to people?',
  ],
  understood: ({ readyCount }) => [
    readyCount > 0
      ? 'This is what I understood. Change what is not right.'
      : 'This is what I have so far. Change what is not right.',
  ],
  handle: () => ['Choose an address for your page. You can change it later.'],
  question: ({ answers, readyCount, failed }) => {
    if (failed)
      return ['I could not read what you gave me. Give me something else, or open the page as it is.']
    if (!answers.material)
      return ['I have nothing of yours to answer from yet. Give me something, or open the page as it is.']
    if (readyCount === 0)
      return ['I am still reading. As soon as I have finished something, ask me a question.']
    return ['Now ask me something a visitor would ask. Then we open the page.']
  },
}

function answerTo(step: OnboardingStep, { answers, givenTitles, draft }: Scene): string {
  switch (step) {
    case 'craft':
      return answers.craft ?? 'Skipped'
    case 'material':
      if (answers.material === 'all') return 'Everything I have here already'
      return answers.material === 'given' && givenTitles.length > 0 ? givenTitles.join(', ') : 'Nothing yet'
    case 'tone':
      return answers.tone ? TONES[answers.tone].word : 'As you think best'
    case 'understood':
      return answers.understood ? answers.understood.name : `${draft.name}, as drafted`
    case 'handle':
      return `@${draft.handle}`
    case 'question':
      return ''
  }
}

const EXAMPLES: Array<[RegExp, string]> = [
  [/podcast|show|radio|audio/i, 'the address of your podcast, an episode, or a recording'],
  [/shop|store|product|sell/i, 'the address of your shop, a catalogue, or the questions customers ask'],
  [/coach|course|teach|train|consult/i, 'your website, a handout, or a talk you recorded'],
  [/team|company|software|support/i, 'your documentation, a handbook, or a page people keep asking about'],
  [/blog|writ|letter|book|articl/i, 'the address of your blog, a manuscript, or one good text'],
]

function exampleFor(craft: string | null | undefined): string {
  const fitting = EXAMPLES.find(([shape]) => craft && shape.test(craft))
  return fitting?.[1] ?? 'an address, a file, a text, or your voice'
}
