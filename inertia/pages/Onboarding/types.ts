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
  /** Ready items that the account had before; offered in place of something new. */
  ownItemsCount: number
  /** Of the conversation in which the page is tried. */
  messages: ChatMessage[]
  /** For example `['.pdf', '.md']`. */
  accepts: string[]
  addressPrefix: string
  finished: boolean
  published: PublishedPage | null
  /** Once, just after the page opened: the visit that holds the first question. */
  visit: { key: string; session: VisitSession } | null
}
