export const answers = {
  table: 'Table',
  source: 'Source {index}: {title}',
  original: 'Open the original of source {index}: {title}',
  stop: 'Stop the answer',
  send: 'Send',
  improve: {
    open: 'Improve this answer',
    title: 'Improve this answer',
    about:
      'Write what should be said. It is kept under “Answers you wrote” and given whenever somebody asks this.',
    question: 'Question, as people ask it',
    answer: 'Your answer',
    save: 'Save answer',
  },
} as const
