export const deletion = {
  item: {
    title: 'Delete “{title}”?',
    about: 'It leaves every answer at once, and its text is erased. This cannot be undone.',
  },
  source: {
    title: 'Delete “{title}”?',
    about:
      '{count} item leaves every answer at once, and its text is erased. This cannot be undone.|{count} items leave every answer at once, and their text is erased. This cannot be undone.',
    confirm: 'Delete source',
  },
} as const
