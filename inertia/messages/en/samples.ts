/** What empty pages show of themselves. */
export const samples = {
  answer: {
    question: 'How long does the starter keep?',
    text: 'A fed starter rests in the fridge for two weeks.',
    quote: 'A fed starter rests in the fridge for two weeks.',
    after: 'Wake it with two feedings, twelve hours apart.',
    title: 'The bread notebook',
  },
  conversation: {
    visitor: 'Could you bake for forty on Saturday?',
    where: 'Bread shop · Embed',
    wantsPerson: 'Wants a person',
    person: 'Ada',
    badge: 'Person',
    reply: 'Gladly. Which loaves, and by when?',
  },
  question: {
    text: 'Do you give courses in winter?',
    where: '4 times · Ada bakes, yesterday',
    write: 'Write the answer',
    second: 'Is the rye loaf vegan?',
    secondWhere: '2 times · Bread shop, 3 days ago',
  },
  check: {
    text: 'How long does the bread keep?',
    about: 'All of your content · must quote “The bread notebook”',
    state: 'Holds',
    second: 'When is the stall open?',
    secondAbout: 'Bread shop · must say “Saturday”',
    secondState: 'Fails',
  },
} as const
