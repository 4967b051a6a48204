export const insights = {
  answerKept: 'Your answer is kept. It is given from now on when somebody asks this.',
  tooManyItems: 'You have {max} items, which is the limit. Delete some to add another.',
  check: {
    too_many: 'You have {max} checks, which is the limit. Delete one to add another.',
    unknown_application: 'This application is gone. Choose another.',
    unknown_source: 'This source is gone. Choose another.',
    source_needed: 'Choose the source that the answer must quote.',
    words_needed: 'Write the words that the answer must hold.',
  },
  /** Why an answer is not what its check expects. */
  complaints: {
    answered: 'It was answered, and should not be.',
    notAnswered: 'It was not answered.',
    sourceDeleted: 'The expected source was deleted.',
    sourceNotQuoted: 'The answer does not quote the expected source.',
    notSaid: 'The answer does not say {phrases}.',
  },
  fields: {
    check: {
      'question.required': 'Write the question as people ask it.',
      'question.minLength': 'Write the question as people ask it.',
      'question.maxLength': 'A question can have {{ max }} characters. Shorten it.',
      'words.maxLength': 'Keep it to {{ max }} characters.',
      'expects.enum': 'Choose one of the given values.',
    },
    writtenAnswer: {
      'question.required': 'Write the question as people ask it.',
      'question.minLength': 'Write the question as people ask it.',
      'question.maxLength': 'A question can have {{ max }} characters. Shorten it.',
      'answer.required': 'Write the answer.',
      'answer.minLength': 'Write the answer.',
      'answer.maxLength': 'An answer can have {{ max }} characters. Put longer texts into Knowledge.',
    },
  },
} as const
