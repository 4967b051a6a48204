export const embedVisits = {
  opened: 'Opens',
  leads: {
    title: 'Leads',
    csv: 'Export CSV',
    none: 'None yet. {choose} when there’s no answer.',
    choose: 'Choose what to ask visitors',
  },
} as const

export const messengerVisits = {
  metrics: { chats: 'New contacts', questions: 'Messages', answered: 'Answered' },
  share: '{share} of {asked}',
  conversations: 'Open conversations',
  none: {
    title: 'No messages in this period',
    about: 'Once someone writes to {name}, you’ll see how many people wrote and what was answered.',
  },
} as const

export const visits = {
  span: { label: 'Time span', year: '1 year', days: '{count} day|{count} days' },
  csv: 'Export CSV',
  csvShort: 'CSV',
  metric: 'Chart shows',
  metrics: {
    views: 'Views',
    visitors: 'Visitors',
    clicks: 'Clicks',
    chats: 'Chats',
    questions: 'Questions',
    answered: 'Answered',
  },
  trend: {
    none: '–',
    first: 'No earlier data',
    same: 'Same as before',
    more: '+{share} vs {before}',
    fewer: '−{share} vs {before}',
  },
  chart: {
    perDay: '{metric} per day',
    perWeek: '{metric} per week',
    most: 'Peak {number}',
    today: 'Today so far',
    thisWeek: 'This week',
    none: 'None in this period.',
    bar: '{date}: {number}',
  },
  conversion: '{chats} from {visitors}. {share} of questions were answered with a quote.',
  conversionChats: '{count} chat|{count} chats',
  conversionVisitors: '{count} visitor|{count} visitors',
  noVisits: 'No visits in this period',
  noVisitsHint: 'Numbers appear here after the first visit. Link previews and bots aren’t counted.',
  referrers: { title: 'Referrers', none: 'No referrers yet.' },
  countries: { title: 'Countries', none: 'No countries yet.' },
  privacy: {
    title: 'How we count, and what we can’t see',
    visitors:
      'No cookies, nothing stored in the visitor’s browser, no IP addresses kept. To tell a second view from a second visitor, we hash the IP address and browser with a random salt; the salt and the hashes are deleted every night (UTC), so no one can be followed from one day to the next, not even by us. People who return on another day are counted again.',
    countriesKnown:
      'Visitors whose browser asks not to be tracked count only as views. We keep the website they came from, but not the page. Countries come from the server’s proxy. Search engines and link previews aren’t counted.',
    countriesUnknown:
      'Visitors whose browser asks not to be tracked count only as views. We keep the website they came from, but not the page. We don’t look up countries. Search engines and link previews aren’t counted.',
  },
} as const

export const models = {
  usual: 'Default',
  quotesOnly: 'None: exact quotes only',
  asking: 'Loading models',
  missing: 'We couldn’t load the models. Your current choice still works.',
  problem: '{provider}: {problem}',
} as const

export const drafts = {
  ask: 'Draft from content',
  byModel: 'Drafted by the model. Check it before you save.',
  byRule: 'Drafted from titles and headings.',
  failed: 'We couldn’t write a draft. Try again in a minute.',
} as const

export const persona = {
  name: { label: 'Name', hint: 'A person, a show, a shop: whatever your page is about.' },
  introduction: {
    label: 'Introduction',
    drafted: 'Drafted from your sources. The first thing visitors read.',
    ofItself: 'The reply when someone asks who’s answering.',
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
    hint: 'Leave empty to say “I don’t have anything on this, and I’d rather not guess.” in the visitor’s language.',
  },
  language: 'Answer in',
  model: 'Model',
  strictness: {
    label: 'Strictness',
    strict: { label: 'Strict', meaning: 'Answers only if your content says it directly.' },
    balanced: { label: 'Balanced', meaning: 'Combines several passages. Default.' },
    free: { label: 'Relaxed', meaning: 'Also accepts weaker evidence, always cited.' },
  },
  templates: {
    label: 'Start from',
    host: {
      label: 'Warm host',
      prompt:
        'You speak for {name}, warmly and in plain words. Start with the answer, then add one sentence of context. Invite a follow-up when it helps.',
    },
    reference: {
      label: 'Reference',
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
    about: 'Uses your unsaved changes. Nothing is stored.',
    startOver: 'Start over',
    log: 'Test chat',
    searching: 'Searching the content',
    ask: 'Ask as a visitor would',
  },
} as const

/** Shared by all kinds of application. */
export const applications = {
  states: { draft: 'Draft', published: 'Live', paused: 'Paused' },
  list: {
    about: 'Everywhere people can ask you, most chats first.',
    thisWeek: 'This week',
    visitors: 'Visitors',
    chatsHead: 'Chats',
    answered: 'Answered',
    chats: '{count} chat this week|{count} chats this week',
    visitorsShort: '{count} visitor|{count} visitors',
    visitorsOfWeek: '{count} visitor this week|{count} visitors this week',
    noChats: 'No chats this week',
    sources: '{count} source|{count} sources',
    none: 'No one can ask yet',
    kinds: {
      'applications.biolink.index': 'Public pages that introduce you',
      'applications.embed.index': 'A chat on your website',
      'applications.facebook.pages': 'Messages to your Page',
      'applications.instagram.pages': 'Direct messages to your account',
      'applications.telegram.index': 'Chats and groups with your bot',
      'applications.whatsapp.index': 'Messages to your number',
    },
    noneAbout: 'Choose where people can ask. Every answer quotes your content.',
  },
  below: {
    latest: 'Conversations',
    none: 'No conversations yet.',
    inbox: 'Open inbox',
    tryIt: 'Try it',
    scan: 'Scan the code or open the link.',
    copy: 'Copy link',
    open: {
      facebook: 'Open in Messenger',
      instagram: 'Open in Instagram',
      telegram: 'Open in Telegram',
      whatsapp: 'Open in WhatsApp',
    },
    code: 'QR code for {name}',
  },
  finishSetup: 'Finish setup',
  obstacles: { unfinished: 'Not live yet', reconnect: 'Needs reconnecting', disconnected: 'Disconnected' },
  kinds: {
    biolink: 'Bio link',
    embed: 'Embed',
    facebook: 'Facebook Page',
    instagram: 'Instagram account',
    telegram: 'Telegram bot',
    whatsapp: 'WhatsApp number',
  },
  actions: {
    connectAgent: 'Connect an agent',
    menu: 'Actions for {name}',
    changeHandle: 'Change handle',
    pause: 'Pause',
    publish: 'Publish',
    reconnect: 'Reconnect',
  },
  deleteWhich: 'Delete “{name}”?',
  deleteConsequences: {
    biolink:
      'Its page, links and conversations are deleted, and its link stops working. This can’t be undone.',
    embed:
      'The bubble disappears from every page it’s on, and its conversations are deleted. This can’t be undone.',
    facebook:
      'The Page is disconnected and its conversations are deleted here; they stay in Messenger. This can’t be undone.',
    instagram:
      'The account is disconnected and its conversations are deleted here; they stay on Instagram. This can’t be undone.',
    telegram:
      'The bot is disconnected and its conversations are deleted here; they stay in Telegram. This can’t be undone.',
    whatsapp:
      'The number is disconnected and its conversations are deleted here; they stay in WhatsApp. This can’t be undone.',
  },
} as const

/** Shared by the editors of all kinds of application. */
export const editors = {
  tabs: {
    label: 'Parts of {name}',
    page: 'Page',
    install: 'Install',
    look: 'Look',
    answers: 'Answers',
    domain: 'Domain',
    visits: 'Visits',
    activity: 'Activity',
    subscribers: 'Subscribers',
    instructions: 'Instructions',
    handover: 'Handover and limits',
  },
  open: 'Open',
  copyLink: 'Copy link',
  copied: 'Copied',
  partOf: '{part}: {name}',
  sources: {
    label: 'Answers from',
    all: 'All my content',
    laterToo: 'Includes sources you add later.',
    some: 'Only some sources',
    items: '{count} item|{count} items',
    none: 'You don’t have any sources yet.',
  },
  color: { label: 'Color', pick: '{color}: pick' },
  visitorsLanguage: 'The visitor’s language',
} as const
