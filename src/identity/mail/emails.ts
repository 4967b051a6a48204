import { messages, format } from '#src/messages/messages'
import { composeEmail, type Recipient } from './compose_email.js'
import type { Email } from './mailer.js'

export function passwordResetEmail(reader: Recipient, link: string, brand: string): Email {
  const { subject, before, after } = messages().letters.reset
  return composeEmail(reader, format(subject, { brand }), link, [format(before, { brand }), link, after])
}

export function verificationEmail(reader: Recipient, link: string, brand: string): Email {
  const { subject, before, after } = messages().letters.verification
  return composeEmail(reader, format(subject, { brand }), link, [format(before, { brand }), link, after])
}

/** To the owner of an address with which somebody registered once more. */
export function existingAccountEmail(reader: Recipient, link: string, brand: string): Email {
  const { subject, about, before, after } = messages().letters.knownAddress
  return composeEmail(reader, format(subject, { brand }), link, [format(about, { brand }), before, link, after])
}

export function passwordChangedEmail(reader: Recipient, link: string, brand: string): Email {
  const { subject, about, before } = messages().letters.passwordChanged
  return composeEmail(reader, format(subject, { brand }), link, [format(about, { brand }), before, link])
}

/** To the address that an account had until now: the one place where its owner still hears of it. */
export function addressChangedEmail(reader: Recipient, link: string, brand: string): Email {
  const { subject, about, before } = messages().letters.addressChanged
  return composeEmail(reader, format(subject, { brand }), link, [format(about, { brand }), before, link])
}
