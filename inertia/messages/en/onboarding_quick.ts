export const onboardingQuick = {
  title: 'Your page, quickly',
  about: 'Everything can be changed later.',
  back: 'Back',
} as const
