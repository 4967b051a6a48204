export const onboardingStart = {
  head: 'Get started',
  title: '{name}, let’s create your page',
  titleAgain: 'One more page',
  about:
    'Share something you’ve written or said. In a few minutes you’ll have a page where people can ask, and every answer quotes you.',
  unfinished: { text: 'You were at step {at} of {of}. Everything is saved.', goOn: 'Continue' },
  guided: {
    title: 'Guided',
    text: 'A short conversation. I read what you give me and draft the rest.',
    time: 'About three minutes',
    begin: 'Guide me',
  },
  quick: {
    title: 'Quick',
    text: 'One form: a name, a handle, and one thing to read.',
    time: 'About one minute',
    begin: 'Use the form',
  },
  open: 'Your page {address} is live.',
} as const
