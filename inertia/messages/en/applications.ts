/** Shared by all kinds of application. */
export const applications = {
  states: { draft: 'Draft', published: 'Live', paused: 'Paused' },
  kinds: { biolink: 'Bio link', embed: 'Embed', facebook: 'Facebook Page', telegram: 'Telegram bot' },
  deleteWhich: 'Delete “{name}”?',
} as const

/** Shared by the editors of all kinds of application. */
export const editors = {
  tabs: {
    label: 'Parts of {name}',
    page: 'Page',
    install: 'Install',
    look: 'Look',
    answers: 'Answers',
    visits: 'Visits',
    instructions: 'Instructions',
    handover: 'Handover and limits',
  },
  open: 'Open',
  copyLink: 'Copy link',
  copied: 'Copied',
  partOf: '{part}: {name}',
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
