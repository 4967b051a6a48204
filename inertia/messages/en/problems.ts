export const problems = {
  reload: 'Reload the page',
  back: 'Go back',
  signIn: 'Sign in',
  home: 'Go home',
  start: 'Go to the home page',
} as const
