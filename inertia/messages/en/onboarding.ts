export const onboardingQuick = {
  title: 'Your page in one minute',
  about: 'You can change everything later.',
  material: 'Your content',
  goOn: 'Create my page',
  back: 'Back',
} as const

export const onboardingPublished = {
  title: 'Your page is live',
  about:
    'Anyone with this link can ask, and every answer quotes you. Share it wherever people ask you questions.',
  aboutLoopback:
    'Every answer quotes you. For now, only the computer that runs the server can open this link. To let others in, set APP_URL to a URL that they can reach.',
  titleEmpty: 'Your page is live, but it can’t answer yet',
  aboutEmpty: 'Add something you’ve written or said, and {name} can quote it.',
  addSomething: 'Add something to answer from',
  address: 'Link',
  copy: 'Copy link',
  copied: 'Copied',
  see: 'Open my page',
  share: 'Share',
  qr: 'QR code for {url}',
  saveQr: 'Save QR code',
  next: {
    title: 'What’s next',
    look: { title: 'Make it yours', about: 'Picture, links, layout and colors.' },
    website: { title: 'Put it on your website', about: 'One line of HTML adds the chat.' },
    more: { title: 'Add more sources', about: 'Posts, files, recordings, a podcast.' },
  },
  home: 'Go to Home',
  gone: {
    title: 'This page is gone',
    about: 'It was deleted after you published it. You can create another one.',
  },
  another: 'Create another page',
} as const

/** Shared by both onboarding flows. */
export const onboardingMaterial = {
  ways: { label: 'Add material', url: 'Link', file: 'File', text: 'Text', audio: 'Voice' },
  address: { label: 'Link', hint: 'A page, blog, podcast, feed or whole website.' },
  text: 'Your text',
  uploading: 'Uploading',
  anotherFile: 'Choose another',
  recorded: 'Your recording',
  listen: 'Play it',
  recordAgain: 'Record again',
  read: 'Read it',
} as const

export const onboardingStart = {
  head: 'Get started',
  title: '{name}, let’s create your page',
  titleAgain: 'One more page',
  about:
    'Share something you’ve written or said. In a few minutes you’ll have a page where people can ask, and every answer quotes you.',
  unfinished: { text: 'You were at step {step} of {total}. Everything is saved.', goOn: 'Continue' },
  guided: {
    title: 'Guided',
    text: 'A short conversation. I read what you give me and draft the rest.',
    time: 'About three minutes',
    begin: 'Guide me',
  },
  quick: {
    title: 'Quick',
    text: 'One form: a name, a link, and something you’ve written.',
    time: 'About one minute',
    begin: 'Use the form',
  },
  open: 'Your page {address} is live.',
} as const

export const onboardingGuided = {
  title: 'Your first page',
  answer: 'Your answer',
  goOn: 'Continue',
  skip: 'Skip',
  progress: { label: 'Progress', short: '{number} of {total}', long: 'Step {number} of {total}: {step}' },
  steps: {
    craft: 'About you',
    material: 'Material',
    tone: 'Tone',
    understood: 'First draft',
    handle: 'Page link',
    question: 'First question',
  },
  chat: {
    label: 'Conversation',
    change: 'Change:',
    answered: 'Your answers so far',
    review: 'Review your setup',
  },
  seePage: 'See page',
  craft: {
    some: 'Examples',
    podcast: 'A podcast',
    blog: 'A blog',
    coaching: 'Coaching and courses',
    shop: 'A shop',
    software: 'Software docs',
    own: 'Or in your own words',
    example: 'Bread, and a newsletter about it',
  },
  material: {
    nothingMore: 'Nothing else',
    ownItems: 'Use the item that’s already here|Use the {count} items that are already here',
  },
  reading: {
    label: 'What I’m reading',
    progress: '{ready} of {count} item read|{ready} of {count} items read',
    somethingElse: 'Add something else',
  },
  tone: {
    legend: 'Tone',
    quoted: 'Your own words appear here.',
    warm: { label: 'Warm', hint: 'Like answering a friend', sample: 'Glad you asked. Here’s how I put it:' },
    plain: { label: 'Plain', hint: 'Short, and nothing but the answer', sample: 'In short:' },
    playful: { label: 'Playful', hint: 'Light, with a smile', sample: 'Ah, one of my favorites.' },
    expert: { label: 'Expert', hint: 'Precise, for people in the field', sample: 'To be precise:' },
  },
  understood: {
    yourWords: 'In your words',
    introductionHint: 'The first thing visitors read.',
    right: 'Looks right',
  },
  ask: {
    answered: 'That’s your first answer, in your own words.',
    toTry: 'Questions to try',
    label: 'Ask what a visitor would ask',
    more: 'Add more',
    open: 'Publish my page',
    openUnasked: 'Publish without asking',
    searching: 'Searching what I’ve read',
    elseOr: 'Ask something else, or {more}',
    moreToRead: 'add more',
  },
} as const
