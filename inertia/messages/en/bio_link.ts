export const bioLink = {
  title: '{part}: {name}',
  back: 'Bio links',
  open: 'Open the page',
  parts: {
    label: 'Parts of this bio link',
    introduction: 'Introduction',
    'master-prompt': 'Master prompt',
    handle: 'Handle',
    analytics: 'Visits',
  },
  handle: {
    held: 'For {count} day the old handle leads here, and nobody else can take it. After that it is free for anyone.|For {count} days the old handle leads here, and nobody else can take it. After that it is free for anyone.',
    change: 'Change handle',
    changed: 'Changed',
  },
  clicked: { title: 'Links, since they exist', none: 'There are no links on the page.' },
} as const
