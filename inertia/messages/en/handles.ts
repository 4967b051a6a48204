export const handles = {
  label: 'Handle',
  free: 'Free',
  freeOnes: 'Free:',
  checking: 'Checking',
  unknown: 'Could not be checked now',
  problems: {
    too_short: 'A handle has at least {min} characters.',
    too_long: 'A handle has at most {max} characters.',
    malformed: 'Use letters and digits, with single dots, hyphens or underscores between them.',
    reserved: 'This handle is reserved. Choose another one.',
    taken: 'This handle is taken. Choose another one.',
  },
} as const
