import type { Citation } from './chat.js'

/** Guides for account holders, or for the people who run the server. */
export type Audience = 'account' | 'operator'

/** A citation's `url` is the address of the guide's section. */
export type DocumentationAnswer = {
  text: string
  answered: boolean
  citations: Citation[]
  /** Passages related to a question that the guides don't answer. */
  closest: Citation[]
}

/** `refusal` explains why a question was not answered, for example because of too many in a minute. */
export type GuideAnswer =
  | ({ question: string; refusal?: undefined } & DocumentationAnswer)
  | { question: string; refusal: string }
