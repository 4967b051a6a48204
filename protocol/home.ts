import type { ApplicationKind, ApplicationState } from './applications.js'

export type HomeApplication = {
  id: string
  kind: ApplicationKind
  name: string
  state: ApplicationState
  /** The public address, or null if the application has none. */
  url: string | null
  chatsThisWeek: number
}

export type UnansweredQuestion = {
  id: string
  question: string
  askedAt: string
  /** Null when it was asked in the internal chat. */
  applicationName: string | null
}

export type NextStep = 'begin' | 'go_on' | 'add_knowledge' | 'publish' | 'answer_questions'
