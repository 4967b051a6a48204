export const guests = {
  sample: {
    first: {
      question: 'How long does the starter keep in the fridge?',
      answer: 'Two weeks, if it’s fed. Then wake it with two feedings.',
      quote:
        'A fed starter rests in the fridge for two weeks. Wake it with two feedings, twelve hours apart.',
      title: 'The bread notebook',
      place: 'Page 12',
    },
    second: {
      question: 'It smells of acetone. Is it dead?',
      answer: 'No, just hungry. Feed it twice.',
      quote: 'A starter that smells of acetone is only hungry. Pour off the gray liquid and feed it twice.',
      title: 'Episode 41, Sourdough',
      place: '12:08',
    },
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
    about: 'Next, you’ll add something you’ve written and ask your first question.',
    submit: 'Create account',
    invitationTitle: 'By invitation only',
    invitationAbout:
      'You need an invitation to create an account here. If you have one, open the link in its email.',
    haveOne: 'Already have an account?',
    signIn: 'Sign in',
  },
  forgot: {
    title: 'Forgot your password?',
    about: 'Enter your email and we’ll send you a reset link. It expires after {minutes} minutes.',
    submit: 'Send reset link',
    inLog:
      'Enter your email, then ask the person who runs this server for your reset link. The server can’t send email.',
    submitInLog: 'Create reset link',
    remembered: 'Remembered it?',
    signIn: 'Sign in',
  },
  reset: {
    title: 'Choose a new password',
    deadTitle: 'This link no longer works',
    deadLink: 'It has expired or was already used.',
    askForLink: 'Get a new link',
    submit: 'Change password',
    unconfirmed: 'This email was never confirmed, so someone else may have created the account.',
    content: 'What should we do with the content in this account?',
    empty: 'Start with an empty account',
    deletes: 'Deletes everything in the account.',
    emptyHint: 'Choose this if nothing here is yours.',
    keep: 'Keep what’s there',
    keepHint: 'Pages stay paused and connected accounts stay off until you turn them back on.',
    choose: 'Choose what happens to the content first.',
    submitEmpty: 'Delete content and change password',
    signsOut: 'This signs you out on all other devices.',
  },
  verify: {
    title: 'Confirm your email',
    mailed: 'We sent a link to {email}. Open it to confirm that this email is yours.',
    logged:
      'This server can’t send email, so the link for {email} is in its log. Ask the person who runs the server for it.',
    skip: 'Skip for now',
    meanwhile:
      'You can already add content and chat with it. Publishing, websites, feeds and webhooks need a confirmed email.',
    allWorks:
      'You can start right away. Once your email is confirmed, you can reset your password if you forget it.',
    notArrived: 'Didn’t get it?',
    sendAgain: 'Resend link',
    isOperator: 'I run this server',
    newInLog: 'A new link replaces the one in the server’s log.',
    makeNew: 'Create a new link',
    wrongEmail: 'Wrong email?',
    changeAddress: 'Change email',
  },
  confirm: {
    title: 'Confirm it’s you',
    about: 'Enter your password to continue. We ask at most once every three hours.',
    signedInAs: 'Signed in as {email}',
    submit: 'Continue',
    notNow: 'Cancel',
  },
} as const
