export const usedBy = {
  title: 'Used in',
  nowhere: 'Only your own chat. No application answers from it.',
  kinds: { biolink: 'Bio link', embed: 'Embed', facebook: 'Facebook page' },
  unpublished: {
    draft: '{kind}, draft',
    paused: '{kind}, paused',
  },
} as const
