export const prompt = {
  language: 'Answer in',
  model: 'Who writes the answers',
  save: 'Save master prompt',
  strictness: {
    label: 'How much evidence an answer needs',
    strict: { label: 'Strict', meaning: 'Answers only when the content says it in so many words.' },
    balanced: { label: 'Balanced', meaning: 'Joins what several passages say. The usual choice.' },
    free: { label: 'Free', meaning: 'Answers from weaker evidence too, and still cites it.' },
  },
  templates: {
    label: 'Start from:',
    host: {
      label: 'Warm host',
      prompt:
        'You speak for {name}, warmly and in plain words. Begin with the answer, then one sentence of context. Invite a follow-up when it helps.',
    },
    reference: {
      label: 'Precise reference',
      prompt:
        'You are the reference desk of {name}. Answer in at most three sentences, exactly, without opinion. Name the place in the source.',
    },
    shop: {
      label: 'Shop assistant',
      prompt:
        'You help customers of {name}. Answer briefly and concretely. For orders, returns and prices say only what the content says, and otherwise point to the contact page.',
    },
  },
  versions: {
    earlier: 'Earlier versions {count}',
    inForce: 'In force',
    restore: 'Restore',
    restoreWhich: 'Restore the version of {ago}',
  },
  test: {
    title: 'Try it',
    about: 'With what stands in the form, saved or not. Nothing is kept.',
    startOver: 'Start over',
    log: 'Test chat',
    looking: 'Looking through the content',
    ask: 'Ask as a visitor would',
  },
} as const
