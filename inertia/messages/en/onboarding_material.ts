/** Shared by both onboarding flows. */
export const onboardingMaterial = {
  ways: { label: 'What you give', url: 'Address', file: 'File', text: 'Text', audio: 'Voice' },
  address: { label: 'Web address', hint: 'A page, a blog, a podcast, a feed or a whole website.' },
  text: 'Your text',
  uploading: 'Uploading',
  anotherFile: 'Choose another',
  recorded: 'Your recording',
  listen: 'Listen to it',
  recordAgain: 'Record again',
  read: 'Read it',
  looking: 'Looking at it',
} as const
