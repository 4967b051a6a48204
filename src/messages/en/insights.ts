export const insights = {
  answerSaved: 'Answer saved. It’s used whenever someone asks this.',
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
      'question.required': 'Write the question as people ask it.',
      'question.minLength': 'Write the question as people ask it.',
      'question.maxLength': 'A question can have at most {{ max }} characters.',
      'words.maxLength': 'Use at most {{ max }} characters.',
      'expects.enum': 'Choose one of the options.',
    },
    writtenAnswer: {
      'question.required': 'Write the question as people ask it.',
      'question.minLength': 'Write the question as people ask it.',
      'question.maxLength': 'A question can have at most {{ max }} characters.',
      'answer.required': 'Write the answer.',
      'answer.minLength': 'Write the answer.',
      'answer.maxLength': 'An answer can have at most {{ max }} characters. Add longer texts in Knowledge.',
    },
  },
} as const
