export const settings = {
  save: 'Save settings',
  delay: 'Changes appear on your website within five minutes.',
  preview: {
    label: 'Preview',
    ask: 'Ask {name}',
  },
  look: {
    contrastWhite: 'White icon, {ratio}:1 contrast',
    contrastDark: 'Dark icon, {ratio}:1 contrast',
    sign: 'Button icon',
    signs: {
      quote: 'Quotation mark',
      chat: 'Speech bubble',
      question: 'Question mark',
      spark: 'Spark',
    },
    positionHint: 'Mirrored on right-to-left websites.',
    scheme: 'Light or dark',
    schemes: { auto: 'Match the visitor’s device', light: 'Light', dark: 'Dark' },
    height: 'Stacking order (z-index)',
    heightHint: 'Lower it if the bubble covers something else, such as a cookie notice.',
  },
  leads: {
    legend: 'Ask visitors for',
    fields: { name: 'Name', email: 'Email', phone: 'Phone number' },
    hint: 'Only after a question your content couldn’t answer, never before the first message. Visitors can always skip it.',
  },
} as const
