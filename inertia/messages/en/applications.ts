/** Shared by all kinds of application. */
export const applications = {
  states: { draft: 'Draft', published: 'Live', paused: 'Paused' },
  kinds: { biolink: 'Bio link', embed: 'Embed', facebook: 'Facebook Page' },
  deleteWhich: 'Delete “{name}”?',
} as const
