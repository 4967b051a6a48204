import type { Letter } from './mailer.js'

type Reader = { name: string; email: string }

export function resetLetter({ name, email }: Reader, link: string, brand: string): Letter {
  return {
    to: email,
    subject: `Choose a new password for ${brand}`,
    link,
    text: [
      `Hello ${name},`,
      `somebody asked for a new password for your account at ${brand}. If it was you, choose one here:`,
      link,
      'The link works once, within 60 minutes. If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  }
}

export function verificationLetter({ name, email }: Reader, link: string, brand: string): Letter {
  return {
    to: email,
    subject: `Confirm your address for ${brand}`,
    link,
    text: [
      `Hello ${name},`,
      `please confirm that this is your address, so that ${brand} can reach you when you forget your password:`,
      link,
      'The link works once, within 24 hours. If you have no account there, do nothing.',
    ].join('\n\n'),
  }
}

/** To the owner of an address with which somebody registered once more. */
export function knownAddressLetter({ name, email }: Reader, link: string, brand: string): Letter {
  return {
    to: email,
    subject: `You already have an account at ${brand}`,
    link,
    text: [
      `Hello ${name},`,
      `somebody just used your address for a new account at ${brand}, but you already have one there.`,
      'If it was you, sign in to the account you have. When you do not know its password any more, choose a new one:',
      link,
      'If it was not you, do nothing: nobody else can use your address or see your account.',
    ].join('\n\n'),
  }
}

export function passwordChangedLetter({ name, email }: Reader, link: string, brand: string): Letter {
  return {
    to: email,
    subject: `Your password for ${brand} was changed`,
    link,
    text: [
      `Hello ${name},`,
      `the password of your account at ${brand} was changed, and everybody else was signed out.`,
      'If it was not you, ask for a new password now:',
      link,
    ].join('\n\n'),
  }
}

/** To the address that an account had until now: the one place where its owner still hears of it. */
export function addressChangedLetter({ name, email }: Reader, link: string, brand: string): Letter {
  return {
    to: email,
    subject: `Your address at ${brand} was changed`,
    link,
    text: [
      `Hello ${name},`,
      `this address no longer belongs to your account at ${brand}.`,
      'If it was not you who changed it, write at once to whoever runs this server:',
      link,
    ].join('\n\n'),
  }
}
