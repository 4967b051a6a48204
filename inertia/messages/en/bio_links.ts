/** The list of bio links, and the form for a new one. */
export const bioLinks = {
  title: 'Bio links',
  about: 'Public pages that introduce you and answer from your content.',
  create: 'New bio link',
  empty: {
    title: 'One link that answers for you',
    about: 'Pick a handle and share it wherever people ask you things.',
  },
  sample: {
    name: 'Ada’s bread notebook',
    headline: 'Twelve years of sourdough, answered',
    introduction: 'Ask me about starters, flour and ovens.',
    questions: ['How do I keep a starter?', 'Which flour first?'],
  },
  deleted: 'Its page, links and conversations are deleted, and its link stops working. This can’t be undone.',
  acts: {
    menu: 'Actions for {name}',
    open: 'Open page',
    visits: 'Visits',
    qr: 'QR code',
    changeHandle: 'Change handle',
    pause: 'Pause',
    publish: 'Publish',
    copyAddress: 'Copy link',
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
    title: 'QR code for {name}',
    unpublished: 'Publish this page first. Until then, its QR code leads nowhere.',
    picture: 'QR code that leads to {url}',
  },
  form: { about: 'A public page that answers for you.', submit: 'Create bio link' },
} as const
