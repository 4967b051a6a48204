export const onboardingStart = {
  head: 'Begin',
  title: '{name}, let us open your page',
  titleAgain: 'One more page',
  about:
    'Give something you wrote or said. A few minutes later there is an address where people ask, and every answer shows your own words.',
  unfinished: { text: 'You were at step {at} of {of}. Nothing is lost.', goOn: 'Go on where I was' },
  guided: {
    title: 'Guided',
    text: 'A short conversation. I read what you give me, and draft the rest.',
    time: 'About three minutes',
    begin: 'Talk me through it',
  },
  quick: {
    title: 'Quick',
    text: 'One form: a name, a handle, and one thing to read.',
    time: 'About one minute',
    begin: 'Fill in one form',
  },
  open: 'Your page {address} is open.',
} as const
