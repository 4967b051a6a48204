export const embeds = {
  title: 'Embeds',
  about: 'A chat on your own website, by one line of HTML.',
  deleteConsequence:
    'The bubble disappears from every page that carries it, and its conversations are erased. This cannot be undone.',
  nothing: {
    title: 'Answer where people already are',
    about: 'A small bubble in the corner of your pages, with your sources behind it.',
    sample: '“Orders before noon leave the same day.”',
  },
  row: {
    actions: 'Actions for {name}',
    pause: 'Pause',
    publish: 'Publish',
    anyWebsite: 'Any website',
    moreWebsites: '{website} and {count} more|{website} and {count} more',
    allSources: 'all sources',
    sources: '{count} source|{count} sources',
    facts: '{where} · {sources} · {count} chat this week|{where} · {sources} · {count} chats this week',
  },
  parts: {
    label: 'Parts of this embed',
    page: '{part}: {name}',
    guide: 'Install',
    edit: 'Settings',
    'master-prompt': 'Master prompt',
    analytics: 'Visits',
    introductionHint: 'Visitors read it beneath the greeting, and when they ask who is answering.',
  },
  create: {
    title: 'New embed',
    about: 'A chat for your own website.',
    submit: 'Create embed',
  },
  /** Shared by create and edit. */
  form: {
    name: 'Name',
    nameHint: 'Visitors see it at the top of the chat.',
    greeting: 'Greeting',
    greetingHint: 'The first line of the chat. May stay empty.',
    position: 'Where the bubble stands',
    positions: { right: 'Bottom right', left: 'Bottom left' },
    domains: 'Websites that may carry it',
    domainsHint: 'One per line, for example shop.example.com or *.example.com. Empty means any website.',
  },
} as const
