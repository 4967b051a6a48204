import type { Citation } from './chat.js'

/** Guides for account holders, or for the people who run the server. */
export type Audience = 'account' | 'operator'

/** A citation's `url` is the address of the guide's section. */
export type DocumentationAnswer = {
  text: string
  answered: boolean
  citations: Citation[]
  /** Passages near a question that the guides don't answer. */
  closest: Citation[]
}

/** `refusal` says why a question was not answered yet, such as too many in a minute. */
export type GuideAnswer =
  | ({ question: string; refusal?: undefined } & DocumentationAnswer)
  | { question: string; refusal: string }
