export const answering = {
  /** Why a language model did not answer. */
  model: {
    unreachable: 'We couldn’t reach the language model.',
    not_allowed: 'The language model rejected its key.',
    out_of_credit: 'The language model is out of credit.',
    busy: 'The language model is busy right now.',
    stalled: 'The language model took too long.',
    broke_off: 'The language model stopped partway.',
    unknown_model: 'The provider doesn’t know this language model.',
    private_address: 'The language model has a private address, which this server doesn’t connect to.',
    failed: 'The language model reported an error.',
    over_limit: 'This account has reached its limit for this server’s language model.',
    unconfirmed: 'This server’s language model is available once the account’s email is confirmed.',
  },
  quotesInstead: '{reason} Here are exact quotes from the content instead.',
  nothingSupported: 'The content doesn’t support what the language model wrote.',
  partLeftOut: 'Part of this answer was left out because the content doesn’t support it.',
  unfinished: 'This answer couldn’t be finished. Ask again.',
} as const
