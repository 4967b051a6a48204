export const embedVisits = {
  opened: 'Opened',
  leads: {
    title: 'Leads',
    csv: 'CSV',
    none: 'None yet. Under Look, choose what to ask visitors when there’s no answer.',
  },
} as const

export const visits = {
  span: { label: 'Time span', year: 'One year', days: '{count} day|{count} days' },
  csv: 'CSV',
  metric: 'Chart shows',
  metrics: {
    views: 'Views',
    visitors: 'Visitors',
    clicks: 'Clicks',
    chats: 'Chats',
    questions: 'Questions',
  },
  trend: {
    first: 'none before',
    same: 'same as before',
    more: '{count} more than before',
    fewer: '{count} fewer than before',
  },
  chart: {
    perDay: '{metric} per day',
    perWeek: '{metric} per week',
    most: 'peak {number}',
    none: 'None in this period.',
    bar: '{date}: {number}',
  },
  noVisits: 'No visits in this period',
  noVisitsHint: 'Numbers appear here after the first visit. Link previews and bots aren’t counted.',
  referrers: { title: 'Referrers', none: 'No referrers yet.' },
  countries: { title: 'Countries', none: 'No countries yet.' },
  privacy: {
    title: 'How we count, and what we don’t know',
    visitors:
      'No cookies, nothing stored in the visitor’s browser, no IP addresses kept. To tell a second view from a second visitor, we hash IP address and browser with a random salt; the salt and the hashes are deleted every night (UTC), so no one can be followed from one day to the next, not even by us. People who return on another day are counted again.',
    countriesKnown:
      'Visitors whose browser asks not to be tracked count as views only. Of the page they came from, we keep only the website. Countries come from the server’s proxy. Search engines and link previews aren’t counted.',
    countriesUnknown:
      'Visitors whose browser asks not to be tracked count as views only. Of the page they came from, we keep only the website. We don’t look up countries. Search engines and link previews aren’t counted.',
  },
} as const

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

/** Shared by all kinds of application. */
export const applications = {
  states: { draft: 'Draft', published: 'Live', paused: 'Paused' },
  kinds: {
    biolink: 'Bio link',
    embed: 'Embed',
    facebook: 'Facebook Page',
    instagram: 'Instagram account',
    telegram: 'Telegram bot',
    whatsapp: 'WhatsApp number',
  },
  deleteWhich: 'Delete “{name}”?',
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

export const domain = {
  title: 'Your own domain',
  about:
    'Visitors open your page at your own domain. Add two records where you manage it; the domain works as soon as we see them.',
  aboutEmbed:
    'Visitors open this chat at your own domain, and your website can load it from there. Add two records where you manage it; the domain works as soon as we see them.',
  domain: 'Domain',
  domainHint: 'A part of your domain, such as chat.example.org, or all of it.',
  add: 'Add domain',
  open: 'Open',
  check: 'Check now',
  replace: 'Use another domain',
  checked: 'Checked {ago}.',
  openOnce: 'Open it once. From then on, your page’s other link leads there.',
  openOnceEmbed: 'Open it once. From then on, the snippet under Install loads the chat from there.',
  states: {
    waiting: 'Waiting for your records',
    verified: 'Connected',
    failing: 'Records changed',
    stopped: 'No longer connected',
  },
  problems: {
    record_missing: {
      title: 'We can’t find the TXT record yet.',
      hint: 'New records can take up to an hour to appear. We keep looking.',
    },
    record_wrong: {
      title: 'The TXT record says something else.',
      hint: 'Compare its value with the one below, character by character.',
    },
    no_address: {
      title: 'The domain doesn’t lead anywhere yet.',
      hint: 'The TXT record is right. Add the other record, too.',
    },
    points_elsewhere: {
      title: 'The domain leads somewhere else.',
      hint: 'It leads to {seen}. Replace that record with the one below, and turn off any proxy for it.',
    },
    dns_unavailable: {
      title: 'The domain’s DNS servers didn’t answer.',
      hint: 'This usually passes. We’ll try again shortly.',
    },
    taken: {
      title: 'Another application uses this domain.',
      hint: 'Remove its TXT record, then check again.',
    },
  },
  ends: {
    waiting: 'Without the records, we forget the domain on {date}.',
    failing: 'Visitors can still use it until {date}.',
    stopped: 'Without the records, we forget the domain on {date}.',
  },
  records: {
    title: 'DNS records',
    about: 'Add these records where you manage your domain, then check. We also look every few minutes.',
    hint: 'Some providers want only the part of the name before your domain. Keep the TXT record: we check it from time to time.',
    type: 'Type',
    name: 'Name',
    value: 'Value',
    copy: 'Copy {label}',
  },
  removeWhich: 'Remove “{domain}”?',
  removeServed: 'Visitors can’t open it there any more. Links to the domain stop working at once.',
  removeClaim: 'You can add it again at any time, with new records.',
} as const
