export const models = {
  usual: 'Default',
  quotesOnly: 'None: exact quotes only',
  asking: 'Loading models',
  problem: '{provider}: {problem}',
} as const

export const drafts = {
  ask: 'Draft from your content',
  byModel: 'Drafted by the model. Check it before you save.',
  byRule: 'Drafted from titles and headings.',
  failed: 'We couldn’t write a draft. Try again in a minute.',
} as const

export const persona = {
  name: { label: 'Name', hint: 'A person, a show, a shop: whatever your page is about.' },
  introduction: {
    label: 'Introduction',
    drafted: 'Drafted from your sources. The first thing visitors read.',
    ofItself: 'What it says when someone asks who’s answering.',
  },
  masterPrompt: {
    label: 'Instructions',
    short: 'How it speaks and what it leaves out. Visitors never see it.',
    full: 'Who’s speaking, in what tone, and what to leave out. Visitors never see it.',
  },
} as const

export const prompt = {
  notCovered: {
    label: 'When your content has no answer',
    hint: 'What visitors read then. Leave it empty for a plain sentence in their language.',
  },
  language: 'Answer in',
  model: 'Model',
  strictness: {
    label: 'How strict to be',
    strict: { label: 'Strict', meaning: 'Answers only if your content says it directly.' },
    balanced: { label: 'Balanced', meaning: 'Combines what several passages say. The default.' },
    free: { label: 'Relaxed', meaning: 'Accepts weaker evidence, and still cites it.' },
  },
  templates: {
    label: 'Start from:',
    host: {
      label: 'Warm host',
      prompt:
        'You speak for {name}, warmly and in plain words. Start with the answer, then add one sentence of context. Invite a follow-up when it helps.',
    },
    reference: {
      label: 'Precise reference',
      prompt:
        'You’re the reference desk of {name}. Answer in at most three precise sentences, without opinion. Name the place in the source.',
    },
    shop: {
      label: 'Shop assistant',
      prompt:
        'You help customers of {name}. Answer briefly and concretely. For orders, returns and prices, say only what the content says; otherwise point to the contact page.',
    },
  },
  versions: {
    earlier: 'Earlier versions {count}',
    inForce: 'Current',
    restore: 'Restore',
    restoreWhich: 'Restore the version from {ago}',
  },
  test: {
    title: 'Try it',
    about: 'Tries your unsaved changes. Nothing is stored.',
    startOver: 'Start over',
    log: 'Test chat',
    looking: 'Searching the content',
    ask: 'Ask as a visitor would',
  },
} as const
