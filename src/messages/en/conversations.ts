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

export const conversations = {
  busy: 'The previous answer is still being written. Wait for it to finish, or stop it, then send again.',
  deleted: '“{title}” was deleted.',
  exported: { closest: 'Closest passages:', from: 'from {origin}', visitor: 'Visitor' },
  notes: {
    stopped: 'Stopped.',
    failed: 'This answer was cut off. Ask again to get all of it.',
  },
  fields: {
    'message.required': 'Write a question first.',
    'message.string': 'Write a question first.',
    'message.minLength': 'Write a question first.',
    'message.maxLength': 'A message can have at most {{ max }} characters. Shorten it and send it again.',
    'scope.sourceIds.array.minLength': 'Choose at least one source, or all of them.',
    'title.required': 'Give the conversation a name.',
    'title.minLength': 'Give the conversation a name.',
    'title.maxLength': 'A name can have at most {{ max }} characters.',
    'value.required': 'Rate the answer up or down.',
    'value.enum': 'Rate the answer up or down.',
    'reason.maxLength': 'A reason can have at most {{ max }} characters.',
  },
} as const

export const insights = {
  answersTitle: 'Answers you wrote',
  answerSaved: 'Answer saved. It’s used whenever someone asks this.',
  csv: {
    imported: 'Answers: {created} added, {updated} changed, {unchanged} unchanged.',
    choose: 'Choose a CSV file first.',
    more: 'There’s {count} more problem.|There are {count} more problems.',
    file: {
      unreadable: 'We couldn’t read this file as CSV. Check that every quotation mark is closed.',
      no_columns: 'The first line must name the columns “question” and “answer”.',
      no_rows: 'This file has no answers. Write one in each line after the column names.',
      too_many_rows: 'A file can have at most {max} answers. Split it.',
    },
    question: {
      missing: 'Row {row} has no question.',
      too_short: 'The question in row {row} needs at least {min} characters.',
      too_long: 'The question in row {row} can have at most {max} characters.',
      repeated: 'Row {row} repeats a question. Keep one answer to each.',
    },
    answer: {
      missing: 'Row {row} has no answer.',
      too_long: 'The answer in row {row} can have at most {max} characters.',
    },
  },
  check: {
    too_many: 'You have {max} checks, which is the limit. Delete one to add another.',
    unknown_application: 'This application no longer exists. Choose another.',
    unknown_source: 'This source no longer exists. Choose another.',
    source_needed: 'Choose the source the answer must quote.',
    words_needed: 'Write the words the answer must include.',
  },
  /** Why an answer is not what its check expects. */
  complaints: {
    answered: 'It was answered, but shouldn’t be.',
    notAnswered: 'It wasn’t answered.',
    sourceDeleted: 'The expected source was deleted.',
    sourceNotQuoted: 'The answer doesn’t quote the expected source.',
    notSaid: 'The answer doesn’t mention {phrases}.',
  },
  fields: {
    check: {
      'question.required': 'Enter a question.',
      'question.minLength': 'Enter a question.',
      'question.maxLength': 'A question can have at most {{ max }} characters.',
      'words.maxLength': 'Use at most {{ max }} characters.',
      'expects.enum': 'Choose one of the options.',
    },
    writtenAnswer: {
      'question.required': 'Write the question as people ask it.',
      'question.minLength': 'Write the question as people ask it.',
      'question.maxLength': 'A question can have at most {{ max }} characters.',
      'answer.required': 'Enter an answer.',
      'answer.minLength': 'Enter an answer.',
      'answer.maxLength': 'An answer can have at most {{ max }} characters. Add longer texts in Knowledge.',
    },
  },
} as const
