export const answers = {
  table: 'Table',
  source: 'Source {index}: {title}',
  original: 'Open the original of source {index}: {title}',
  stop: 'Stop answering',
  send: 'Send',
  improve: {
    open: 'Improve this answer',
    title: 'Improve this answer',
    about:
      'Write what the answer should be. It’s saved under “Answers you wrote” and used whenever someone asks this.',
    question: 'Question, as people ask it',
    answer: 'Your answer',
    save: 'Save answer',
  },
} as const
