export const visits = {
  span: { label: 'Time span', year: 'A year', days: '{count} day|{count} days' },
  csv: 'CSV',
  metric: 'Shown in the chart',
  metrics: {
    views: 'Views',
    visitors: 'Visitors',
    clicks: 'Clicks',
    chats: 'Chats',
    questions: 'Questions',
  },
  chart: {
    perDay: '{metric} a day',
    perWeek: '{metric} a week',
    most: 'at most {number}',
    none: 'None in these days.',
    bar: '{date}: {number}',
  },
  nobody: 'Nobody came by in these days',
  nobodyYet: 'Numbers stand here as soon as somebody does. Programs that fetch previews are not counted.',
  referrers: { title: 'Where they came from', none: 'No page has sent anybody yet.' },
  countries: { title: 'Countries', none: 'No country is known yet.' },
  privacy: {
    title: 'How this is counted, and what is not known',
    visitors:
      'No cookies, nothing stored in the visitor’s browser, no addresses kept. To tell a second view from a second visitor, address and browser are turned into a hash with a random salt; the salt and the hashes are erased every night (UTC), so nobody can be followed from one day to the next, not even by us. Whoever returns on another day is counted again.',
    countriesKnown:
      'Visitors whose browser asks not to be tracked count as views only. Of the page they came from, only the website is kept. Countries are those that the server’s proxy names. Search engines and previews of links are not counted.',
    countriesUnknown:
      'Visitors whose browser asks not to be tracked count as views only. Of the page they came from, only the website is kept. Countries are not looked up. Search engines and previews of links are not counted.',
  },
} as const
