export const guests = {
  sample: {
    question: 'How long does the starter keep in the fridge?',
    answer:
      'Two weeks, if you feed it once before it goes in. After that it needs two feedings to come back.',
    quote: '“A fed starter rests in the fridge for {time}. Wake it with two feedings, twelve hours apart.”',
    time: 'two weeks',
    from: 'The bread notebook, page 12',
  },
} as const
