export const frame = {
  skip: 'Skip to content',
  main: 'Main',
  more: 'More',
  dismiss: 'Dismiss',
  openNotice: 'Open',
  newApplication: 'New application',
  newOne: 'New',
  allApplications: 'All applications',
  leaveForNow: 'Save and exit',
  notNow: 'Not now',
  go: {
    home: 'Home',
    knowledge: 'Knowledge',
    inbox: 'Inbox',
    chat: 'Chat',
    insights: 'Insights',
    applications: 'Where you answer',
    bioLinks: 'Bio links',
    embeds: 'Embeds',
    facebook: 'Facebook',
    instagram: 'Instagram',
    telegram: 'Telegram',
    whatsapp: 'WhatsApp',
  },
  waiting: '{count} person is waiting|{count} people are waiting',
  mentions: '{count} conversation mentions you|{count} conversations mention you',
  account: {
    profile: 'Profile',
    server: 'Server',
    help: 'Help',
    signOut: 'Sign out',
    theme: 'Theme',
    themes: { system: 'Auto', light: 'Light', dark: 'Dark' },
  },
  leave: {
    title: 'Leave without saving?',
    about: 'You have unsaved changes. If you leave now, you’ll lose them.',
    leave: 'Leave',
    stay: 'Keep editing',
  },
} as const

export const problems = {
  back: 'Go back',
  signIn: 'Sign in',
  home: 'Go home',
  start: 'Go to the home page',
  guides: { start: 'Get started', 'bio-links': 'Bio links', embeds: 'Embeds' },
  freeTitle: 'There’s no page here yet',
  free: 'Looking for someone? Check the spelling of the link.',
  freeToClaim: 'No one has claimed @{handle} yet, so you can make it yours.',
  claim: 'Claim @{handle}',
  otherAccount: 'Use another account',
  againIn: 'Try again in {count} second|Try again in {count} seconds',
  againInMinutes: 'Try again in {count} minute|Try again in {count} minutes',
  tooMany: 'You’ve made a lot of requests in a short time.',
  reference: 'If it happens again, tell the person who runs this server: error {id}.',
} as const

export const requests = {
  visit: {
    unreached: 'We can’t reach the server. Check your connection, then try again.',
    expired: 'You were away for a while. What you typed is still here: send the form again.',
    refused: 'Something went wrong on the server. Try again in a minute.',
    tooLarge: 'That’s too much to send at once. Shorten it, then try again.',
    tooOften: 'You’ve made a lot of requests in a short time. Wait a minute, then try again.',
  },
  partMissing:
    'Part of this page didn’t load. Check your connection. If that doesn’t help, save your work and reload the page.',
} as const

export const dialogs = { typeToConfirm: 'Type {name} to confirm' } as const

export const counter = {
  tooMany: '{count} character over the limit|{count} characters over the limit',
  left: '{count} character left|{count} characters left',
} as const

export const common = {
  add: 'Add',
  cancel: 'Cancel',
  close: 'Close',
  showAll: 'Show all {count}',
  showMore: 'Show more',
  copied: 'Copied',
  copy: 'Copy',
  copyFailed: 'Your browser didn’t allow copying. Select the text and copy it instead.',
  delete: 'Delete',
  example: 'Example',
  discard: 'Discard',
  edit: 'Edit',
  shortAgo: '{time} ago',
  justNow: 'just now',
  remove: 'Remove',
  rename: 'Rename',
  save: 'Save',
  saved: 'Saved',
  saving: 'Saving…',
  notSaved: 'Not saved. Check your connection.',
  show: 'Show',
  tryAgain: 'Try again',
  undo: 'Undo',
  unsaved: 'Unsaved changes',
  fixFields: 'Fix {count} field to save.|Fix {count} fields to save.',
  clearSearch: 'Clear search',
} as const

export const busyLabels = {
  adding: 'Adding…',
  checking: 'Checking…',
  connecting: 'Connecting…',
  creating: 'Creating…',
  running: 'Running…',
  saving: 'Saving…',
  sending: 'Sending…',
  signingIn: 'Signing in…',
} as const

export const kinds = {
  kinds: {
    text: 'Text',
    voice: 'Recording',
    file: 'File',
    rss: 'Feed',
    podcast: 'Podcast',
    blog: 'Blog',
    website: 'Website',
    github: 'GitHub',
    notion: 'Notion',
    youtube: 'YouTube',
    bucket: 'Bucket',
    folder: 'Folder',
  },
  states: {
    queued: 'Queued',
    fetching: 'Syncing',
    extracting: 'Reading',
    transcribing: 'Transcribing',
    indexing: 'Indexing',
    ready: 'Ready',
    failed: 'Failed',
    paused: 'Paused',
  },
  progress: '{percent}%',
  again: { soon: 'We’ll try again shortly.', at: 'We’ll try again {when}.' },
} as const

export const pictures = {
  change: 'Change picture',
  choose: 'Choose a picture',
  file: '{label}: file',
  accepted: 'JPEG, PNG, WebP, AVIF or GIF, up to {megabytes} MB. Location and camera data are removed.',
  crop: {
    title: 'Choose the part to show',
    stage: 'The picture behind its frame. Move it with the arrow keys.',
    unreadable: 'Your browser can’t show this picture. You can still try it; we’ll use the middle.',
    closer: 'Zoom',
    use: 'Use this part',
  },
} as const
