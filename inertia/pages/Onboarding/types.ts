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
  /** Ready items from before, offered in place of new material. */
  ownItemsCount: number
  /** Of the trial conversation. */
  messages: ChatMessage[]
  /** For example `['.pdf', '.md']`. */
  accepts: string[]
  addressPrefix: string
  finished: boolean
  published: PublishedPage | null
  /** Once, just after publishing: the visit with the first question. */
  visit: { key: string; session: VisitSession } | null
}
