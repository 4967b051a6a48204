import type { ModelProblem } from './language_model.js'

const QUOTES_INSTEAD = 'These are exact quotes from the content instead.'

const REASONS: Record<ModelProblem, string> = {
  unreachable: 'The language model could not be reached.',
  not_allowed: 'The language model refused its key.',
  out_of_credit: "The language model's credit is used up.",
  busy: 'The language model has too much to do right now.',
  stalled: 'The language model took too long.',
  broke_off: 'The language model broke off.',
  unknown_model: 'The provider does not know this language model.',
  private_address: 'The language model has a private address, which this server does not reach.',
  failed: 'The language model reported an error.',
}

export function modelFailedSentence(problem: ModelProblem): string {
  return REASONS[problem]
}

export function modelFailedNote(problem: ModelProblem): string {
  return `${REASONS[problem]} ${QUOTES_INSTEAD}`
}

export const NOTHING_SUPPORTED_NOTE = `The content does not support what the language model wrote. ${QUOTES_INSTEAD}`
export const PART_LEFT_OUT_NOTE =
  'A part of this answer was left out because the content does not support it.'
