export const guests = {
  sample: {
    question: 'How long does the starter keep in the fridge?',
    answer:
      'Two weeks, if you feed it once before it goes in. After that it needs two feedings to come back.',
    quote: 'A fed starter rests in the fridge for two weeks. Wake it with two feedings, twelve hours apart.',
    title: 'The bread notebook',
    place: 'Page 12',
  },
} as const

export const auth = {
  fields: {
    name: 'Your name',
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    passwordHint: 'At least {min} characters. A short sentence works well.',
  },
  login: {
    title: 'Sign in',
    about: 'Welcome back.',
    remember: 'Keep me signed in on this device',
    submit: 'Sign in',
    passkey: 'Use a passkey',
    openId: 'Continue with {label}',
    forgot: 'Forgot password?',
    noAccount: 'New here?',
    createOne: 'Create an account',
  },
  code: {
    title: 'Enter your code',
    about: 'Open your authenticator app and enter the code for this account, or use a recovery code.',
    code: 'Code',
    submit: 'Sign in',
    startOver: 'Start over',
  },
  register: {
    title: 'Create an account',
    about: 'Next, you’ll add something you’ve written and ask it a question.',
    submit: 'Create account',
    invitationTitle: 'By invitation only',
    invitationAbout:
      'You need an invitation to create an account here. If you have one, open the link in its email.',
    haveOne: 'Already have an account?',
    signIn: 'Sign in',
  },
  forgot: {
    title: 'Forgot your password?',
    about: 'Enter your email and we’ll send you a link to choose a new password.',
    submit: 'Send link',
    remembered: 'Remembered it?',
    signIn: 'Sign in',
  },
  reset: {
    title: 'Choose a new password',
    deadLink: 'This link has expired or was already used. Ask for a new one.',
    askForLink: 'Get a new link',
    submit: 'Change password',
    unconfirmed: 'This email was never confirmed, so someone else may have created this account.',
    content: 'What’s in this account',
    empty: 'Start with an empty account',
    emptyHint: 'Deletes everything in it. Choose this if you didn’t add it.',
    keep: 'Keep what’s there',
    keepHint: 'Pages stay paused and accounts stay disconnected until you turn them on.',
    choose: 'Choose what happens to the content first.',
    submitEmpty: 'Change password and delete content',
    signsOut: 'This signs you out on all other devices.',
  },
  verify: {
    title: 'Confirm your email',
    mailed:
      'Open the link we sent to {email}. You can add content and chat with it in the meantime. Publishing, websites, feeds and webhooks need a confirmed email.',
    logged: 'Everything works in the meantime. Once it’s confirmed, you can reset your password.',
    inLog: 'Email isn’t set up on this server. Its operator can find the link for {email} in the server log.',
    sendAgain: 'Resend link',
    makeNew: 'Create a new link',
    goOn: 'Skip for now',
    changeAddress: 'Change email',
  },
  confirm: {
    title: 'Confirm it’s you',
    about: 'This is a sensitive change, so we need your password. We ask at most once every three hours.',
    signedInAs: 'Signed in as {email}',
    submit: 'Continue',
    notNow: 'Cancel',
  },
} as const
