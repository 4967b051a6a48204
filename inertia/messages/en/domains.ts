/** Apart from those of other applications, which every page loads. */
export const domain = {
  title: 'Your own domain',
  about: 'Use your own domain for this page.',
  aboutEmbed: 'Serve this chat from your own domain instead of ours.',
  live: 'It goes live once we find the DNS records.',
  domain: 'Domain',
  domainHint: 'A part of your domain, such as chat.example.org, or all of it.',
  add: 'Add domain',
  open: 'Open',
  openToFinish: 'Open to finish',
  check: 'Check now',
  replace: 'Use another domain',
  checked: 'Checked {ago}',
  openOnce: 'Open it once so we can finish setup. Your page’s original link then redirects to it.',
  openOnceEmbed: 'Open it once so we can finish setup. The snippet on the Install tab then uses it.',
  states: {
    waiting: 'Waiting for your records',
    verified: 'Connected',
    unreached: 'Almost done',
    failing: 'Records changed',
    stopped: 'No longer connected',
  },
  problems: {
    record_missing: {
      title: 'We can’t find the TXT record yet.',
      hint: 'New records can take up to an hour to appear. We’ll keep checking.',
    },
    record_wrong: {
      title: 'The TXT record says something else.',
      hint: 'Compare its value with the one below, character by character.',
    },
    no_address: {
      title: 'The domain doesn’t point anywhere yet.',
      hint: 'The TXT record is right. Add the other record, too.',
    },
    points_elsewhere: {
      title: 'The domain points somewhere else.',
      hint: 'It points to {seen}. Replace that record with the one below, and turn off any proxy for it.',
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
    waiting: 'If the records are still missing on {date}, we’ll remove the domain.',
    failing: 'Visitors can still use it until {date}.',
    stopped: 'If the records are still missing on {date}, we’ll remove the domain.',
  },
  records: {
    title: 'DNS records',
    about: 'Add these records where you manage your domain, then check. We also check every few minutes.',
    hint: 'Some providers want only the part before your domain. Keep all the records: we check the TXT record from time to time.',
    type: 'Type',
    name: 'Name',
    value: 'Value',
    copy: 'Copy {label}',
  },
  removeWhich: 'Remove “{domain}”?',
  removeServed: 'Visitors can’t open it there anymore. Links to the domain stop working at once.',
  removeClaim: 'You can add it again at any time, with new records.',
} as const

export const brand = {
  title: 'Your brand',
  logo: 'Logo',
  logoHint: {
    page: 'At the top of the page, not cropped.',
    chat: 'At the top of the chat, instead of the initials.',
  },
  favicon: 'Tab icon',
  faviconHint: 'Shown in browser tabs and bookmarks.',
  madeWith: 'Show “Made with {brand}”',
  madeWithHint: 'If off, visitors’ pages don’t name {brand}, except the form to report a page.',
} as const
