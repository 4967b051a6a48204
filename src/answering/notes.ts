import { messages, format } from '#src/messages/messages'
import type { ModelProblem } from './language_model.js'

export function modelFailedSentence(problem: ModelProblem): string {
  return messages().answering.model[problem]
}

export function modelFailedNote(problem: ModelProblem): string {
  return format(messages().answering.quotesInstead, { reason: modelFailedSentence(problem) })
}

export function nothingSupportedNote(): string {
  const { nothingSupported, quotesInstead } = messages().answering
  return format(quotesInstead, { reason: nothingSupported })
}

export function partLeftOutNote(): string {
  return messages().answering.partLeftOut
}
