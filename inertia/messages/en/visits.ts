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
