export const docs = {
  guides: 'Guides',
  audiences: { account: 'Using {name}', operator: 'Running the server' },
  ask: 'Ask about {name}',
  askButton: 'Ask',
  answer: 'Answer from the guides',
  notCovered: 'The guides don’t answer this. Try other words, or pick a guide.',
  closest: 'These parts may help:',
  close: 'Close the answer',
} as const
