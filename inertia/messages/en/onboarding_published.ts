export const onboardingPublished = {
  title: 'Your page is open',
  about:
    '{name} answers there, and shows the words that every answer stands on. Send the address to somebody.',
  aboutEmpty:
    'It has nothing to answer from yet. Add something you wrote or said under Knowledge, and {name} answers from it.',
  address: 'Address',
  see: 'See my page',
  home: 'Go to Home',
  gone: {
    title: 'This page is gone',
    about: 'It was deleted after it had been opened. You can make another one.',
  },
  another: 'Make another page',
} as const
