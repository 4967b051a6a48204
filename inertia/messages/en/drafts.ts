export const drafts = {
  ask: 'Draft from your content',
  byModel: 'Drafted by the model. Check it before you save.',
  byRule: 'Drafted from titles and headings.',
  failed: 'We couldn’t write a draft. Try again in a minute.',
} as const
