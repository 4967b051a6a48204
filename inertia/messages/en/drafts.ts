export const drafts = {
  ask: 'Draft from your content',
  byModel: 'Drafted by the model. Read it before you save.',
  byRule: 'Drafted from titles and headings.',
  failed: 'No draft could be made. Try again in a minute.',
} as const
