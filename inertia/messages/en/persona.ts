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
