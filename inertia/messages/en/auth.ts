export const auth = {
  fields: {
    name: 'Your name',
    email: 'Email',
    password: 'Password',
    passwordAgain: 'Password again',
    newPassword: 'New password',
    newPasswordAgain: 'New password again',
    passwordHint: 'At least {min} characters. A short sentence works well.',
  },
  login: {
    title: 'Sign in',
    about: 'Welcome back. Your sources kept learning.',
    remember: 'Keep me signed in on this device',
    submit: 'Sign in',
    passkey: 'Use a passkey',
    forgot: 'Forgot it?',
    noAccount: 'No account yet?',
    createOne: 'Create one',
  },
  register: {
    title: 'Create an account',
    about: 'Then add something you wrote, and ask it a question.',
    submit: 'Create account',
    haveOne: 'Already have one?',
    signIn: 'Sign in',
  },
  forgot: {
    title: 'Forgot your password?',
    about: 'Type your email address. The link to choose a new one comes by mail.',
    submit: 'Send the link',
    remembered: 'Remembered it?',
    signIn: 'Sign in',
  },
  reset: {
    title: 'Choose a new password',
    deadLink: 'This link has expired or was used already. A new one takes a minute.',
    askForLink: 'Ask for a new link',
    submit: 'Change password',
    keepContent: 'Keep what is in this account',
    keepContentHint:
      'This address was never confirmed, so someone else may have created the account. Unless you keep its content, it starts empty. If you do, applications are paused and get new keys, and Facebook Pages are disconnected.',
    signsOut: 'Everybody who is signed in to this account is signed out.',
  },
  verify: {
    title: 'Confirm your address',
    mailed:
      'Open the link that was mailed to {email}. Until then everything works; only a forgotten password is harder to replace.',
    logged:
      'This server sends no mail yet: whoever runs it finds the link in its log. It was made for {email}. Until then everything works; only a forgotten password is harder to replace.',
    sendAgain: 'Send the link again',
    makeNew: 'Make a new link',
    goOn: 'Go on without',
    changeAddress: 'Change the address',
  },
  confirm: {
    title: 'Is it you?',
    about:
      'What comes next could harm your account. Type your password once more; it is asked every three hours.',
    submit: 'Go on',
    notNow: 'Not now',
  },
} as const
