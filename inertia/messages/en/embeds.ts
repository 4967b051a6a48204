export const embeds = {
  title: 'Embeds',
  about: 'A chat on your website, with one line of HTML.',
  deleteConsequence:
    'The bubble disappears from every page it’s on, and its conversations are deleted. This can’t be undone.',
  nothing: {
    title: 'Answer where people already are',
    about: 'A chat bubble on your pages that answers from your content.',
    sample: '“Orders before noon leave the same day.”',
  },
  row: {
    actions: 'Actions for {name}',
    pause: 'Pause',
    publish: 'Publish',
    anyWebsite: 'Works on any site',
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
    'master-prompt': 'Answers',
    analytics: 'Visits',
    introductionHint: 'Shown below the greeting, and when visitors ask who’s answering.',
  },
  create: {
    title: 'New embed',
    about: 'A chat for your website.',
    submit: 'Create embed',
  },
  /** Shared by create and edit. */
  form: {
    name: 'Name',
    nameHint: 'Shown at the top of the chat.',
    greeting: 'Greeting',
    greetingHint: 'The first line of the chat. Optional.',
    position: 'Position',
    positions: { right: 'Bottom right', left: 'Bottom left' },
    domains: 'Allowed websites',
    domainsHint: 'One per line, for example shop.example.com or *.example.com. Leave empty to allow any.',
  },
} as const
