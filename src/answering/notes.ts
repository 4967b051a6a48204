import { supportedLocale } from '#protocol/languages'
import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'
import { messages, format } from '#src/messages/messages'
import type { AnsweringPersona } from './generative/prompt.js'
import type { ModelProblem } from './language_model.js'

type PersonaLanguages = Pick<AnsweringPersona, 'language' | 'pageLanguage'> | null

/**
 * The texts of notes for visitors; null for the account holder, who can fix a model's problem and gets the
 * details.
 */
export function visitorNotes(persona: PersonaLanguages): (typeof VISITOR_WORDS)['en']['notes'] | null {
  if (persona?.pageLanguage === undefined) return null
  const locale = supportedLocale(persona.language) ?? supportedLocale(persona.pageLanguage) ?? 'en'
  return VISITOR_WORDS[locale].notes
}

export function modelFailedSentence(problem: ModelProblem): string {
  return messages().answering.model[problem]
}

export function modelFailedNote(problem: ModelProblem, persona: PersonaLanguages): string {
  const { quotesInstead } = messages().answering
  return (
    visitorNotes(persona)?.quotesInstead ?? format(quotesInstead, { reason: modelFailedSentence(problem) })
  )
}

export function nothingSupportedNote(persona: PersonaLanguages): string {
  const { nothingSupported, quotesInstead } = messages().answering
  return visitorNotes(persona)?.quotesInstead ?? format(quotesInstead, { reason: nothingSupported })
}

export function partLeftOutNote(persona: PersonaLanguages): string {
  return visitorNotes(persona)?.partLeftOut ?? messages().answering.partLeftOut
}
