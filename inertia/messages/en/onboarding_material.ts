/** Shared by both onboarding flows. */
export const onboardingMaterial = {
  ways: { label: 'Add material', url: 'Link', file: 'File', text: 'Text', audio: 'Voice' },
  address: { label: 'Web address', hint: 'A page, blog, podcast, feed or whole website.' },
  text: 'Your text',
  uploading: 'Uploading',
  anotherFile: 'Choose another',
  recorded: 'Your recording',
  listen: 'Play it',
  recordAgain: 'Record again',
  read: 'Read it',
  looking: 'Checking',
} as const
