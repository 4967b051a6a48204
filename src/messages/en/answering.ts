export const answering = {
  /** Why a language model did not answer. */
  model: {
    unreachable: 'The language model could not be reached.',
    not_allowed: 'The language model refused its key.',
    out_of_credit: "The language model's credit is used up.",
    busy: 'The language model has too much to do right now.',
    stalled: 'The language model took too long.',
    broke_off: 'The language model broke off.',
    unknown_model: 'The provider does not know this language model.',
    private_address: 'The language model has a private address, which this server does not reach.',
    failed: 'The language model reported an error.',
  },
  quotesInstead: '{reason} These are exact quotes from the content instead.',
  nothingSupported: 'The content does not support what the language model wrote.',
  partLeftOut: 'A part of this answer was left out because the content does not support it.',
  unfinished: 'The answer could not be finished. Please ask again.',
} as const
