/** Sample content of empty pages: a gardening expert's. */
export const samples = {
  answer: {
    question: 'When do I prune the roses?',
    text: 'When the forsythia blooms. Slant the cut, just above a bud that points outwards.',
    quote: 'Prune roses when the forsythia blooms. Cut above a bud that points outwards, and slant the cut.',
    title: 'The garden year',
  },
  conversation: {
    where: 'Garden notes · Bio link',
    visitor: 'Could you come and see our hedge?',
    person: 'Flora',
    badge: 'Person',
    reply: 'Gladly. Would Thursday suit you?',
  },
  question: {
    text: 'Can roses grow in pots?',
    where: '4 times · yesterday',
    second: 'Do you ship bulbs abroad?',
    secondWhere: '2 times · 3 days ago',
  },
  check: {
    text: 'When do I prune the roses?',
    about: 'All my content',
    expects: 'Must quote “The garden year”',
    second: 'When are tulips planted?',
    secondAbout: 'Bulb shop',
    secondExpects: 'Must mention “October”',
    secondState: 'Failing',
  },
} as const
