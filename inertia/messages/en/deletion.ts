export const deletion = {
  item: {
    title: 'Delete “{title}”?',
    about: 'It’s removed from all answers immediately and can’t be restored.',
  },
  source: {
    title: 'Delete “{title}”?',
    about:
      '{count} item is removed from all answers immediately and can’t be restored.|{count} items are removed from all answers immediately and can’t be restored.',
    confirm: 'Delete source',
  },
} as const
