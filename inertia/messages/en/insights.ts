export const insights = {
  title: 'Insights',
  about: 'What people wanted to know, and what they thought of the answers.',
  views: { label: 'Views of insights', questions: 'Questions', checks: 'Answer checks' },
  filters: {
    period: 'Period',
    periods: { week: 'Last 7 days', month: 'Last 30 days', quarter: 'Last 90 days', all: 'All time' },
    application: 'Application',
    everywhere: 'Everywhere',
    own: 'Your own chat and API',
  },
  totals: { questions: 'Questions', answered: 'Answered', up: 'Thumbs up', down: 'Thumbs down' },
  nothing: {
    title: 'Nobody has asked yet',
    about:
      'What people ask is counted here. What your content did not answer comes first, with a button to write the answer.',
    ask: 'Ask a question yourself',
  },
  questions: {
    unanswered: 'Asked, and not in your content',
    noneUnanswered:
      'Nothing was asked that your content does not answer. Such questions are kept here, so that you know what to add.',
    most: 'Asked most',
    noneTwice: 'No question was asked twice yet.',
    times: '{count} time|{count} times',
    timesWithout: '{times}, {count} without an answer',
    where: '{times} · {place}, {ago}',
    ownChat: 'your own chat',
    variants: 'Also asked as',
    written: 'You answered this',
    writeAnew: 'Write it anew',
    write: 'Write the answer',
    improve: 'Improve this answer',
  },
  rated: {
    rejected: 'Rejected answers',
    noneRejected: 'Nobody rejected an answer.',
    praised: 'Praised answers',
    where: '{place}, {ago}',
    reason: '“{reason}”',
  },
} as const
