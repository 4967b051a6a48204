export const addressOptions = {
  refresh: {
    label: 'Sync',
    hint: 'Changes on the website are picked up; pages that are gone leave your answers.',
    manual: 'Only when I ask',
    hourly: 'Every hour',
    daily: 'Every day',
    weekly: 'Every week',
  },
  fullArticle: {
    label: 'Fetch the full article for each entry',
    hint: 'For feeds that only include the first lines. Complete entries aren’t fetched again.',
  },
  podcast: {
    some: 'Episodes: we use the feed’s transcript if there is one, with speakers and times. If not, we transcribe the audio, which takes a few minutes per hour; show notes are used in the meantime.',
    counted:
      '{count} episode: we use the feed’s transcript if there is one, with speakers and times. If not, we transcribe the audio, which takes a few minutes per hour; show notes are used in the meantime.|{count} episodes: we use the feed’s transcript if there is one, with speakers and times. If not, we transcribe the audio, which takes a few minutes per hour; show notes are used in the meantime.',
  },
  scope: {
    legend: 'How much to read',
    site: 'The whole website',
    siteHint: 'This page and the pages it links to on the same site',
    page: 'Only this page',
    pageHint: 'Nothing else on the site',
  },
  robots: {
    title: 'This website asks crawlers not to read it',
    about: 'We follow its robots.txt, so we can only read this one page.',
  },
  maxPages: { label: 'Page limit', hint: 'Up to {limit}.' },
  maxDepth: { label: 'Link depth', hint: '0 to {limit} clicks from this page.' },
  patterns: {
    summary: 'Include or exclude pages',
    only: 'Include only',
    onlyHint: 'One per line. Leave empty to include everything.',
    not: 'Exclude',
    notHint: 'One per line. Any link that contains the text is excluded.',
  },
  fileIsRead: 'We’ll read this one file. Answers link to {host}.',
  pageIsRead: 'We read the main text of each page, without menus and footers. Answers link to {host}.',
} as const
