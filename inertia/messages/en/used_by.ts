export const usedBy = {
  title: 'Where it is used',
  nowhere: 'Only in your own chat. No application answers from it.',
  kinds: { biolink: 'Bio link', embed: 'Embed', facebook: 'Facebook page' },
  unpublished: {
    draft: '{kind}, draft',
    paused: '{kind}, paused',
  },
} as const
