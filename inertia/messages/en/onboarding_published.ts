export const onboardingPublished = {
  title: 'Your page is live',
  about: '{name} answers here, with a quote behind every answer. Share the link with someone.',
  aboutEmpty: 'It has nothing to answer from yet. Add something in Knowledge.',
  address: 'Link',
  see: 'See my page',
  home: 'Go to Home',
  gone: {
    title: 'This page is gone',
    about: 'It was deleted after you published it. You can create another one.',
  },
  another: 'Create another page',
} as const
