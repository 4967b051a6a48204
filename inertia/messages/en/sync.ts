export const sync = {
  next: {
    resumed: 'when you resume it',
    asked: 'when you ask',
    soon: 'in a moment',
    within: '{when}',
    on: 'on {day}',
  },
  again: {
    resumed: 'looked at again when you resume it',
    asked: 'looked at again when you ask',
    soon: 'looked at again in a moment',
    within: 'looked at again {when}',
    on: 'looked at again on {day}',
  },
} as const
