export const settings = {
  save: 'Save settings',
  delay: 'Websites that carry it show the change within five minutes.',
  preview: {
    label: 'Preview',
    ask: 'Ask {name}',
  },
  look: {
    contrastWhite: 'The sign on it is white: contrast {ratio} to 1.',
    contrastDark: 'The sign on it is dark: contrast {ratio} to 1.',
    sign: 'Sign on the button',
    signs: {
      quote: 'Quotation mark',
      chat: 'Speech bubble',
      question: 'Question mark',
      spark: 'Spark',
    },
    positionHint: 'The other way round on right-to-left websites.',
    scheme: 'Light or dark',
    schemes: { auto: 'As the visitor’s device', light: 'Light', dark: 'Dark' },
    height: 'Height above the page (z-index)',
    heightHint: 'Lower it when the bubble covers something of yours, such as a cookie notice.',
  },
  leads: {
    legend: 'Ask visitors for',
    fields: { name: 'Name', email: 'Email', phone: 'Phone number' },
    hint: 'Only after a question that your content could not answer, and never before the first message. Visitors may go on without.',
  },
} as const
