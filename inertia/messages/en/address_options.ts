export const addressOptions = {
  refresh: {
    label: 'Look for changes',
    hint: 'What changed there changes here, what was removed leaves every answer.',
    manual: 'Only when I ask',
    hourly: 'Every hour',
    daily: 'Every day',
    weekly: 'Every week',
  },
  fullArticle: {
    label: 'Fetch the full article behind each entry',
    hint: 'Needed for feeds that give only the first lines. Entries that are complete are left as they are.',
  },
  podcast: {
    some: 'Episodes: a transcript in the feed is used as it is, with its speakers and times. Without one the episode is listened to, which takes a few minutes for each hour; the show notes answer meanwhile.',
    counted:
      '{count} episode: a transcript in the feed is used as it is, with its speakers and times. Without one the episode is listened to, which takes a few minutes for each hour; the show notes answer meanwhile.|{count} episodes: a transcript in the feed is used as it is, with its speakers and times. Without one the episode is listened to, which takes a few minutes for each hour; the show notes answer meanwhile.',
  },
  scope: {
    legend: 'How much of it',
    site: 'The website',
    siteHint: 'This page and the pages it leads to, on the same site',
    page: 'Only this page',
    pageHint: 'Nothing but what stands at this address',
  },
  robots: {
    title: 'This website asks programs not to read it',
    about: 'Its robots.txt is obeyed: only this one page, which you asked for by its address, can be read.',
  },
  maxPages: { label: 'At most so many pages', hint: 'Up to {limit}.' },
  maxDepth: { label: 'At most so many clicks away', hint: '0 to {limit}, counted from this page.' },
  patterns: {
    summary: 'Leave pages out, or take only some',
    only: 'Only these',
    onlyHint: 'One on each line. Empty means all.',
    not: 'Not these',
    notHint: 'A word leaves out every address with it.',
  },
  fileIsRead: 'This one file is read. Answers link to {host}.',
  pageIsRead: 'The main text of a page is read, without menus and footers. Answers link to {host}.',
} as const
