import type { ApplicationKind, ApplicationState, ApplicationWeek, Obstacle } from './applications.js'
import type { DomainState } from './domains.js'

export type HomeApplication = {
  id: string
  kind: ApplicationKind
  name: string
  state: ApplicationState
  obstacle: Obstacle | null
  /** The public address, or null if the application has none. */
  url: string | null
  avatarUrl: string | null
  /** An embed's `#rrggbb`; null for other kinds. */
  accent: string | null
  week: ApplicationWeek
}

export type UnansweredQuestion = {
  id: string
  question: string
  askedAt: string
  /** Null when it was asked in the internal chat. */
  applicationName: string | null
}

/** A domain that no longer leads to its application. */
export type LostDomain = {
  applicationId: string
  applicationName: string
  /** In its own script, without Punycode. */
  name: string
  state: Extract<DomainState, 'failing' | 'stopped'>
}

export type NextStep = 'begin' | 'go_on' | 'add_knowledge' | 'publish' | 'answer_questions'
