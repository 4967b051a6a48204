export const persona = {
  name: { label: 'Name', hint: 'A person, a show, a shop: whoever is speaking.' },
  introduction: {
    label: 'Introduction',
    drafted: 'Drafted from your sources. Visitors read it first.',
    ofItself: 'What it says of itself when somebody asks who is answering.',
  },
  masterPrompt: {
    label: 'Master prompt',
    short: 'How it speaks and what it leaves out. Visitors never see it.',
    full: 'Who is speaking, in which tone, and what to leave out. Visitors never see it, and content cannot change it.',
  },
} as const
