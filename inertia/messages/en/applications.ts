/** Shared by all kinds of application. */
export const applications = {
  states: { draft: 'Draft', published: 'Live', paused: 'Paused' },
  deleteWhich: 'Delete “{name}”?',
  sources: {
    label: 'Answers from',
    all: 'All my content',
    laterToo: 'Includes sources you add later.',
    items: '{count} item|{count} items',
    none: 'You don’t have any sources yet.',
  },
  color: { label: 'Colour', pick: '{color}: pick' },
  visitorsLanguage: 'The visitor’s language',
} as const
