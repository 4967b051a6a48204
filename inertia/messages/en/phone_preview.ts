export const phonePreview = {
  noIntroduction: 'Your introduction appears here.',
  ask: 'Ask {name}',
} as const
