export const profileModels = {
  title: 'Language models',
  about:
    'Without a model, answers are exact quotes. Add your own key and a model writes them; every sentence is still checked against your content. Your key is stored encrypted and never shown again.',
  keyEnding: 'key ends in {ending}',
  noKey: 'no key',
  test: 'Test',
  testOne: 'Test {name}',
  change: 'Edit',
  changeOne: 'Edit {name}',
  removeOne: 'Remove {name}',
  removeTitle: 'Remove {name}?',
  removeAbout:
    'Its key is deleted. Applications that use it switch to the default model, or to exact quotes.',
  found: {
    title: 'Found on this machine',
    about: 'Answers stay on your server. Only you, who run it, see these models and can use them.',
    use: 'Use',
    useOne: 'Use {name}',
    inUse: 'In use',
  },
  ownChat: {
    label: 'Model for your own chat',
    hint: 'You can choose a model for each application under Answers.',
    save: 'Save choice',
  },
  form: {
    provider: 'Provider',
    key: 'Key',
    optionalKey: 'Key, if the server needs one',
    keyHint: 'Leave empty to keep the stored key.',
    address: 'URL',
    addressHint: 'The part before /chat/completions. Private addresses aren’t allowed.',
    model: 'Default model',
    modelHint: 'Leave empty for the provider’s default.',
    add: 'Add provider',
  },
} as const

export const profile = {
  title: 'Profile',
  about: 'Your details, sign-in and access.',
  onThisPage: 'On this page',
  parts: {
    you: 'You',
    signingIn: 'Signing in',
    models: 'Keys and models',
    programs: 'Developers',
    data: 'Your data',
    danger: 'Delete account',
  },
  you: {
    title: 'About you',
    about: 'Your name and email.',
    picture: 'Picture',
    name: 'Name',
    email: 'Email',
    password: 'Your password',
    passwordHint: 'To change your email, enter your password. We’ll send a confirmation to the new address.',
  },
  appearance: {
    title: 'Language and theme',
    about: 'Theme, language and time zone.',
    language: 'Language',
    languageHint:
      'For the dashboard, which is available in English and German, and for your public pages when a visitor’s language isn’t available.',
    timeZone: 'Time zone',
    theme: 'Theme',
    themes: { system: 'Match this device', light: 'Light', dark: 'Dark' },
  },
  unverified: {
    title: 'Your email isn’t confirmed yet',
    mailed:
      'Confirm it to publish pages, connect websites and feeds, add webhooks, and reset your password if you forget it. {link}',
    unmailed:
      'Everything works without it. Email isn’t set up on this server yet; the link is in its log. {link}',
    link: 'Confirm it',
  },
  password: {
    title: 'Password',
    about: 'Changing it signs you out on all other devices.',
    present: 'Current password',
    fresh: 'New password',
    hint: 'At least {count} characters. A short sentence works well.',
    change: 'Change password',
    changed: 'Changed',
  },
  everything: {
    title: 'Export your data',
    about:
      'One archive with your sources, items and originals, your pages, settings and conversations. You can import it on another server. Passwords, keys and tokens aren’t included.',
    ready: '{size}, created {ago}',
    download: 'Download',
    unreached: 'We couldn’t download the archive. Reload the page, then try again.',
    failed: 'We couldn’t create the archive. The error has been logged. Try again.',
    making: 'Creating your archive. You can leave this page.',
    again: 'Create a new archive',
    make: 'Create archive',
  },
  deletion: {
    title: 'Delete account',
    about:
      'Your sources, files, conversations and applications are permanently deleted. Public pages and widgets stop answering immediately.',
    first: 'If there’s anything you’d like to keep, {take} first.',
    take: 'export your data',
    question: 'Delete the account {email}?',
    warning: 'Everything is deleted and can’t be restored. Enter your password to continue.',
    password: 'Password',
    keep: 'Keep account',
    everything: 'Delete everything',
  },
} as const
