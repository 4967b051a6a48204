export const chat = {
  stopped: 'Stopped before the end.',
  notInContent: 'Not in your content',
  closest: 'Closest passages',
  sources: 'Sources of this answer',
  tools: {
    copied: 'Copied',
    again: 'Answer again',
    good: 'Good answer',
    bad: 'Bad answer',
    improve: 'Improve',
  },
  rejection: {
    why: 'What is wrong with it?',
    own: 'In your own words',
    send: 'Send',
  },
} as const
