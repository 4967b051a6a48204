export const phonePreview = {
  noIntroduction: 'Your introduction stands here.',
  ask: 'Ask {name}',
} as const
