export const operator = {
  retried: {
    one: 'Queued again.',
    all: '{count} job queued again.|{count} jobs queued again.',
  },
  noReason: 'No reason was recorded.',
} as const
