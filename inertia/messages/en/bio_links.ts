/** The list of bio links, and the form for a new one. */
export const bioLinks = {
  title: 'Bio links',
  about: 'One public page that says who you are and answers from what you know.',
  create: 'New bio link',
  empty: {
    title: 'Put your knowledge behind one address',
    about: 'Choose a handle, and share it wherever people ask you things.',
  },
  sample: {
    name: 'Ada’s bread notebook',
    headline: 'Twelve years of sourdough, answered',
    introduction: 'Ask me about starters, flour and ovens.',
    questions: ['How do I keep a starter?', 'Which flour first?'],
  },
  deleted:
    'Its page, its conversations and its links are erased, and the address leads nowhere. This cannot be undone.',
  acts: {
    menu: 'Actions for {name}',
    open: 'Open the page',
    visits: 'Visits',
    qr: 'QR code',
    changeHandle: 'Change the handle',
    pause: 'Pause',
    publish: 'Publish',
    copyAddress: 'Copy address',
    copied: 'Copied',
  },
  facts: {
    line: '{views} · {chats} · {sources}',
    views: '{count} view|{count} views',
    chats: '{count} chat this week|{count} chats this week',
    sources: '{count} source|{count} sources',
    allSources: 'all sources',
  },
  qr: {
    title: 'QR code of {name}',
    unpublished: 'Publish it first: a code of a page that is not there leads nowhere.',
    picture: 'QR code that leads to {url}',
  },
  form: { about: 'A public page that answers in your name.', submit: 'Create bio link' },
} as const
