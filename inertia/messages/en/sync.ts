export const sync = {
  next: {
    resumed: 'when you resume it',
    asked: 'when you sync it',
    soon: 'in a moment',
    within: '{when}',
    on: 'on {day}',
  },
  again: {
    resumed: 'syncs again when you resume it',
    asked: 'syncs when you ask',
    soon: 'syncs again in a moment',
    within: 'syncs again {when}',
    on: 'syncs again on {day}',
  },
} as const
