export const onboardingQuick = {
  title: 'Your page, quickly',
  about: 'You can change everything later.',
  back: 'Back',
} as const
