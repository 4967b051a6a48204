import type { VisitSession } from './applications.js'
import type { ChatMessage } from './chat.js'
import type { ItemRow, SourceRow } from './knowledge.js'

export const ONBOARDING_STEPS = ['craft', 'material', 'tone', 'understood', 'handle', 'question'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export const TONES = ['warm', 'plain', 'playful', 'expert'] as const
export type Tone = (typeof TONES)[number]

/** One step of the conversation; `answer` is null while it is open. */
export type OnboardingTurn = { step: OnboardingStep; says: string[]; answer: string | null }

/** Progress of the given material; `items` are the newest few. */
export type OnboardingReading = {
  sources: SourceRow[]
  items: ItemRow[]
  itemsCount: number
  readyCount: number
}

export type PageDraft = {
  name: string
  introduction: string
  suggestedQuestions: string[]
  handle: string
  /** A sentence of the material that can be read alone; null until one was found. */
  quote: { text: string; title: string } | null
  tone: Tone | null
}

export type PublishedPage = { id: string; name: string; handle: string; url: string }

/** What the guided onboarding shows. */
export type NewCreateProps = {
  step: OnboardingStep
  turns: OnboardingTurn[]
  answers: { craft: string; tone: Tone | null; hasMaterial: boolean }
  reading: OnboardingReading
  draft: PageDraft
  /** Ready items that already exist, offered instead of new material. */
  ownItemsCount: number
  /** Messages of the trial conversation. */
  messages: ChatMessage[]
  /** For example `['.pdf', '.md']`. */
  accepts: string[]
  addressPrefix: string
  finished: boolean
  published: PublishedPage | null
  /** Sent once, just after publishing: the visit with the first question. */
  visit: { key: string; session: VisitSession } | null
}
