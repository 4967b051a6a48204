import { words } from '#src/messages/answering'
import { say } from '#src/messages/say'
import type { ModelProblem } from './language_model.js'

export function modelFailedSentence(problem: ModelProblem): string {
  return words().model[problem]
}

export function modelFailedNote(problem: ModelProblem): string {
  return say(words().quotesInstead, { reason: modelFailedSentence(problem) })
}

export function nothingSupportedNote(): string {
  const { nothingSupported, quotesInstead } = words()
  return say(quotesInstead, { reason: nothingSupported })
}

export function partLeftOutNote(): string {
  return words().partLeftOut
}
