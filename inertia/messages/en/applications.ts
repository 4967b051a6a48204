/** Shared by all kinds of application. */
export const applications = {
  states: { draft: 'Draft', published: 'Answering', paused: 'Paused' },
  deleteWhich: 'Delete “{name}”?',
  sources: {
    label: 'What it answers from',
    all: 'Everything I know',
    laterToo: 'Sources that you add later are included.',
    items: '{count} item|{count} items',
    none: 'You have no sources yet.',
  },
  color: { label: 'Colour', pick: '{color}: pick' },
  visitorsLanguage: 'The visitor’s language',
} as const
