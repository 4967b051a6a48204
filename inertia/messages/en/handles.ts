export const handles = {
  label: 'Handle',
  free: 'Available',
  freeOnes: 'Available:',
  checking: 'Checking',
  unknown: 'We couldn’t check this handle',
  problems: {
    too_short: 'A handle needs at least {min} characters.',
    too_long: 'A handle can have at most {max} characters.',
    malformed: 'Use letters and digits, with single dots, hyphens or underscores between them.',
    reserved: 'This handle is reserved. Choose another one.',
    taken: 'This handle is taken. Choose another one.',
  },
} as const
