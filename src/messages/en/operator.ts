export const operator = {
  retried: {
    one: 'It waits in its lane again.',
    all: '{count} job waits in their lanes again.|{count} jobs wait in their lanes again.',
  },
  noReason: 'No reason was kept.',
} as const
