export const bioLink = {
  title: '{part}: {name}',
  back: 'Bio links',
  open: 'Open page',
  parts: {
    label: 'Parts of this bio link',
    introduction: 'Introduction',
    'master-prompt': 'Answers',
    handle: 'Handle',
    analytics: 'Visits',
  },
  handle: {
    held: 'Your old link redirects here for {count} day. After that, anyone can claim it.|Your old link redirects here for {count} days. After that, anyone can claim it.',
    change: 'Change handle',
    changed: 'Changed',
  },
  clicked: { title: 'Link clicks, all time', none: 'This page has no links yet.' },
} as const
