import { words } from '#src/messages/letters'
import { say } from '#src/messages/say'
import { composeEmail, type Recipient } from './compose_email.js'
import type { Email } from './mailer.js'

export function passwordResetEmail(reader: Recipient, link: string, brand: string): Email {
  const { subject, before, after } = words().reset
  return composeEmail(reader, say(subject, { brand }), link, [say(before, { brand }), link, after])
}

export function verificationEmail(reader: Recipient, link: string, brand: string): Email {
  const { subject, before, after } = words().verification
  return composeEmail(reader, say(subject, { brand }), link, [say(before, { brand }), link, after])
}

/** To the owner of an address with which somebody registered once more. */
export function existingAccountEmail(reader: Recipient, link: string, brand: string): Email {
  const { subject, about, before, after } = words().knownAddress
  return composeEmail(reader, say(subject, { brand }), link, [say(about, { brand }), before, link, after])
}

export function passwordChangedEmail(reader: Recipient, link: string, brand: string): Email {
  const { subject, about, before } = words().passwordChanged
  return composeEmail(reader, say(subject, { brand }), link, [say(about, { brand }), before, link])
}

/** To the address that an account had until now: the one place where its owner still hears of it. */
export function addressChangedEmail(reader: Recipient, link: string, brand: string): Email {
  const { subject, about, before } = words().addressChanged
  return composeEmail(reader, say(subject, { brand }), link, [say(about, { brand }), before, link])
}
