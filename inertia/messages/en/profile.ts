export const profile = {
  title: 'Profile',
  about: 'You, your password, and what may act in your name.',
  confirm: 'Confirm it is you',
  you: {
    title: 'You',
    about: 'How you are called here, and how this place looks to you.',
    picture: 'Picture',
    name: 'Name',
    email: 'Email',
    password: 'Your password',
    passwordHint:
      'Whoever has your address can take over your account, so a new one needs your password. It is asked to confirm itself.',
    language: 'Language',
    languageHint:
      'Your public pages speak it to visitors whose own language we do not have. These pages are in English.',
    timeZone: 'Time zone',
    theme: 'Theme',
    themes: { system: 'As on this device', light: 'Light', dark: 'Dark' },
  },
  unverified: {
    title: 'This address is not confirmed yet',
    mailed: 'Everything works without. Confirm it, so that a forgotten password can be replaced. {link}',
    unmailed: 'Everything works without. This server sends no mail yet; its links stand in its log. {link}',
    link: 'Confirm it',
  },
  password: {
    title: 'Password',
    about: 'A new one signs you out on every other device.',
    present: 'Present password',
    fresh: 'New password',
    again: 'New password again',
    hint: 'At least {count} characters. A short sentence works well.',
    change: 'Change password',
    changed: 'Changed',
  },
  everything: {
    title: 'Take everything with you',
    about:
      'One archive with your sources, items and their originals, your pages, their settings and every conversation. Another server makes an account of it. Passwords, keys and tokens stay here.',
    ready: '{size}, made {ago}',
    download: 'Download',
    failed: 'The archive could not be made. It has been logged. Make it again.',
    making: 'Being put together. You may leave this page.',
    again: 'Make a new archive',
    make: 'Make an archive',
  },
  deletion: {
    title: 'Delete account',
    about:
      'Your sources, files, conversations and applications are erased for good. Public pages and widgets stop answering at once.',
    question: 'Delete your account?',
    warning: 'Everything is erased and nobody can bring it back. Type your password to go on.',
    password: 'Password',
    keep: 'Keep account',
    everything: 'Delete everything',
  },
} as const
