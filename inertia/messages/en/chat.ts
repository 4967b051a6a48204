export const chat = {
  stopped: 'Stopped.',
  notInContent: 'Not in your content',
  closest: 'Closest passages',
  sources: 'Sources for this answer',
  tools: {
    copied: 'Copied',
    again: 'Regenerate',
    good: 'Good answer',
    bad: 'Bad answer',
    improve: 'Improve',
  },
  rejection: {
    why: 'What’s wrong with it?',
    own: 'In your own words',
    send: 'Send',
  },
} as const
