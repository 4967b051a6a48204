import { messages, format } from '#src/messages/messages'
import type User from '../models/user.js'
import type { Email } from './mailer.js'

/** Without a name for an address that was not confirmed: the person who typed it may have chosen the name for its real owner. */
export type Recipient = { name: string | null; email: string }

export function recipientOf({ name, email, emailVerifiedAt }: User): Recipient {
  return { name: emailVerifiedAt === null ? null : name, email }
}

export function composeEmail(
  { name, email }: Recipient,
  subject: string,
  link: string,
  paragraphs: string[]
): Email {
  const { hello, helloUnnamed } = messages().emails
  const text = [name === null ? helloUnnamed : format(hello, { name }), ...paragraphs].join('\n\n')
  return { to: email, subject, link, text }
}

export function passwordResetEmail(recipient: Recipient, link: string, brand: string): Email {
  const { subject, before, after } = messages().emails.reset
  return composeEmail(recipient, format(subject, { brand }), link, [format(before, { brand }), link, after])
}

export function verificationEmail(recipient: Recipient, link: string, brand: string): Email {
  const { subject, before, after } = messages().emails.verification
  return composeEmail(recipient, format(subject, { brand }), link, [format(before, { brand }), link, after])
}

/** For the owner of an address that someone tried to register again. */
export function existingAccountEmail(recipient: Recipient, link: string, brand: string): Email {
  const { subject, about, before, after } = messages().emails.knownAddress
  return composeEmail(recipient, format(subject, { brand }), link, [
    format(about, { brand }),
    before,
    link,
    after,
  ])
}

export function passwordChangedEmail(recipient: Recipient, link: string, brand: string): Email {
  const { subject, about, before } = messages().emails.passwordChanged
  return composeEmail(recipient, format(subject, { brand }), link, [format(about, { brand }), before, link])
}

/** Sent to the account's previous address: the only place where the owner would notice a hijacked account. */
export function addressChangedEmail(recipient: Recipient, link: string, brand: string): Email {
  const { subject, about, before } = messages().emails.addressChanged
  return composeEmail(recipient, format(subject, { brand }), link, [format(about, { brand }), before, link])
}
