export const introduction = {
  name: 'Name',
  link: 'Page link',
  changeHandle: 'Change handle',
  picture: 'Picture',
  headline: { label: 'Headline', hint: 'One line below the name.' },
  preview: 'Preview',
  previewSize: 'Preview size',
  previewSizes: { phone: 'Phone', desktop: 'Desktop' },
  seePreview: 'See preview',
  parts: {
    label: 'Parts of the page',
    about: 'About',
    links: 'Links',
    newsletter: 'Newsletter',
    visibility: 'Visibility',
  },
  found: {
    discoverable: 'Let search engines show this page',
    discoverableHint:
      'Adds it to the sitemap. If off, it’s hidden from search engines; anyone with the link can still open it.',
    sources: 'Let visitors open the sources',
    sourcesHint:
      'Visitors can see your websites and feeds, play the quoted moment of a recording and open the quoted page of a file. If off, they only see the quotes.',
  },
  links: {
    title: 'Links',
    add: 'Add a link',
    unnamed: 'link {number}',
    label: 'Title',
    address: 'Link',
    drag: 'Drag to reorder',
    up: 'Move {name} up',
    down: 'Move {name} down',
    more: 'More actions for {name}',
    fix: 'Fix the link',
    shown: 'Shown',
    hidden: 'Hidden',
    feature: 'Feature',
    unfeature: 'Stop featuring',
    featured: 'Featured',
    schedule: 'Schedule',
    unschedule: 'Remove the schedule',
    scheduled: 'Scheduled',
    from: 'Shown from',
    until: 'Shown until',
    clicks: '{count} click|{count} clicks',
    addHeading: 'Add a heading',
    others: 'More',
    heading: 'Heading',
    unnamedHeading: 'heading {number}',
    choosePicture: 'Choose a picture for {name}',
    changePicture: 'Change the picture of {name}',
    removePicture: 'Remove the picture of {name}',
    pictureNotSent: 'We couldn’t upload the picture. Check your connection, then choose it again.',
  },
  icons: {
    title: 'Icons',
    about: 'Instagram, YouTube, email: recognized from the link and shown in one row.',
    add: 'Add an icon',
    unnamed: 'icon {number}',
    label: 'Label',
  },
  payments: {
    add: 'Add a payment',
    card: 'Show as a payment card',
    noCard: 'Show as a plain link',
    unnamed: 'payment {number}',
    price: 'Price',
    priceExample: 'For example €12',
    button: 'Button',
    buttons: { buy: 'Buy', support: 'Support', pay: 'Pay' },
    about:
      'Visitors pay on the service that the link opens, such as Stripe, PayPal, Ko-fi, Buy Me a Coffee or Gumroad. We never handle the payment.',
  },
  questions: {
    title: 'Suggested questions',
    add: 'Add a question',
    label: 'Question {number}',
    asks: 'Asks: {question}',
    remove: 'Remove question {number}',
  },
  layout: {
    title: 'Layout',
    names: { letter: 'Letter', centred: 'Centered', cover: 'Cover' },
    cover: 'Cover picture',
    coverHint: 'Runs across the top of the page. Without one, you get a band in your color.',
  },
  theme: {
    problems: {
      text: 'This text is hard to read on the background: its contrast is {ratio}:1, but it needs {needed}:1. Make one of them darker or lighter.',
      accent:
        'Buttons in this color are hard to see on the background: the contrast is {ratio}:1, but they need {needed}:1. Make one of them darker or lighter.',
    },
    title: 'Theme',
    names: {
      system: 'Day and night',
      light: 'Paper',
      dark: 'Ink',
      meadow: 'Meadow',
      clay: 'Clay',
      dusk: 'Dusk',
      harbour: 'Harbour',
    },
    own: 'Custom colors',
    ownHint: 'They replace the theme’s colors.',
    background: 'Background',
    text: 'Text',
    accent: 'Buttons and links',
  },
} as const

export const newsletter = {
  title: 'Newsletter',
  shown: 'Collect email addresses',
  shownHint: 'A form on your page. Visitors confirm by email before they count as subscribers.',
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
  asksName: 'Also ask for a name',
  consent: 'Consent text',
  consentHint: 'Saved with each subscriber. Say what you’ll send and how often.',
  defaults: {
    heading: 'Newsletter',
    button: 'Subscribe',
    consent: 'We’ll email you a link to confirm. You can unsubscribe at any time.',
  },
  list: 'See subscribers',
} as const

export const subscribers = {
  figures: { confirmed: 'Confirmed', recent: 'New in 30 days', pending: 'Not confirmed' },
  title: 'Subscribers',
  joined: 'Joined {ago}',
  export: 'Export CSV',
  search: 'Search by email or name',
  unconfirmed: 'Not confirmed',
  actions: 'Actions for {email}',
  deleteTitle: 'Delete {email}?',
  deleteAbout: 'Everything stored about this subscriber is deleted. This can’t be undone.',
  latest: 'Latest',
  earlier: 'Earlier',
  pages: 'More subscribers',
  none: { title: 'No one has subscribed yet', about: 'People who confirm their email appear here.' },
  off: {
    title: 'Collect email addresses for your newsletter',
    about:
      'Turn on the form on your page. Everyone confirms by email, and you can export the list or pass it on with a webhook.',
    action: 'Set up the form',
  },
  noMatch: { title: 'No subscribers match', about: 'Try another part of the email or name.' },
  clear: 'Clear search',
} as const

export const linkImport = {
  open: 'Import from another page',
  about: 'Linktree, Beacons, Carrd, Bento or any other page with links.',
  address: 'Link to the page',
  read: 'Read page',
  reading: 'Reading the page and its pictures…',
  failed: 'We couldn’t read the page. Check your connection, then try again.',
  nothingSaved: 'The picture is saved right away; the rest is saved with the page.',
  profile: 'Profile',
  portrait: 'Picture',
  name: 'Name',
  introduction: 'Introduction',
  links: 'Links',
  chosen: '{chosen} of {count} selected',
  all: 'Select all',
  none: 'Select none',
  choose: 'Import {title}',
  title: 'Title of {address}',
  kinds: { heading: 'Heading', icon: 'Icon' },
  known: 'Already on your page',
  full: 'Your page has room for {count} more link.|Your page has room for {count} more links.',
  leftOut: '{count} more link doesn’t fit on a page.|{count} more links don’t fit on a page.',
  add: 'Import {count} item|Import {count} items',
  picturesMissing: 'Some pictures couldn’t be added. Choose them again.',
} as const

export const phonePreview = {
  noIntroduction: 'Your introduction appears here.',
  topics: { first: 'A topic', second: 'Another one', question: 'A question people ask' },
  ask: 'Ask {name}',
} as const

export const handles = {
  label: 'Page link',
  free: 'Available',
  freeOnes: 'Available:',
  checking: 'Checking',
  unknown: 'We couldn’t check this link. We’ll try again when you continue.',
  problems: {
    too_short: 'A handle needs at least {min} characters.',
    too_long: 'A handle can have at most {max} characters.',
    malformed: 'Use letters and digits, with single dots, hyphens or underscores between them.',
    reserved: 'This link is reserved.',
    taken: 'This link is taken.',
  },
} as const

export const bioLink = {
  handle: {
    held: 'Your old link redirects here for {count} day. After that, anyone can claim it.|Your old link redirects here for {count} days. After that, anyone can claim it.',
    change: 'Change handle',
  },
  clicked: {
    title: 'Link clicks, all time',
    none: 'This page has no links yet.',
    noClicks: 'No clicks yet.',
    unclicked: '{count} link without clicks|{count} links without clicks',
  },
} as const

export const bioLinks = {
  title: 'Bio links',
  about: 'Public pages that introduce you and answer from your content.',
  create: 'New bio link',
  empty: {
    title: 'One link that answers for you',
    about: 'Pick a handle and share it wherever people ask you things.',
  },
  sample: {
    name: 'Ada’s bread notebook',
    headline: 'Twelve years of sourdough, answered',
    introduction: 'Ask me about starters, flour and ovens.',
    questions: ['How do I keep a starter?', 'Which flour first?', 'How hot is the oven?'],
  },
  actions: {
    open: 'Open page',
    visits: 'Visits',
    qr: 'QR code',
    copyAddress: 'Copy link',
    copied: 'Copied',
  },
  qr: {
    title: 'QR code for {name}',
    unpublished: 'Publish this page first. Until then, its QR code leads nowhere.',
    picture: 'QR code for {url}',
  },
  form: {
    about:
      'The page is public right away and answers from all your sources; you can change both later. We’ll draft the rest from your content.',
    submit: 'Create bio link',
  },
} as const
