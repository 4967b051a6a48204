import type { VisitSession } from '@protocol/applications'
import type { ChatMessage } from '@protocol/chat'
import type {
  OnboardingReading,
  OnboardingStep,
  OnboardingTurn,
  PageDraft,
  PublishedPage,
  Tone,
} from '@protocol/onboarding'

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
