export const identity = {
  wrongLogin: 'This email and password do not belong together. Check both, or reset your password.',
  unknownPasskey:
    'This passkey belongs to no account here. Sign in with your password, then add it on your profile.',
  confirmFirst: 'Type your password once more.',
  notYourPassword: 'This is not your password.',
  tooManyAccounts: 'Too many new accounts from your network. Try again in an hour.',
  tooManyTries: {
    seconds: 'Too many tries. Try again in {count} seconds.',
    minutes: 'Too many tries. Try again in {count} minutes.',
  },
  passwordLink: {
    sent: 'If this address has an account, a link to choose a new password is on its way to it.',
    kept: 'If this address has an account, a link to choose a new password was made. This server sends no mail yet: whoever runs it finds the link in its log.',
    dead: 'This link has expired or was used already. Ask for a new one.',
  },
  passwordReset: 'Your password was changed. Sign in with the new one.',
  passwordChanged: 'Your password was changed. Every other device was signed out.',
  addressLink: {
    sent: 'A new link is on its way to your address.',
    kept: 'A new link was made. This server sends no mail yet: the link stands in its log.',
    dead: 'This link has expired, was used already, or belongs to another account. Ask for a new one.',
  },
  addressConfirmed: 'Your address is confirmed.',
  confirmNewAddress: 'Please confirm your new address.',
  passwordForAddress: 'Type your password to change your address.',
  accountDeleted: 'Your account and everything in it was deleted.',
  deviceSignedOut: 'That device was signed out.',
  devicesSignedOut: 'Every other device was signed out.',
  device: { browserOn: '{browser} on {system}', unknown: 'Unknown device' },
} as const
