import { inLanguage, messages, format } from '#src/messages/messages'
import { MAILED_TOKEN_AGE } from '../limits.js'
import type User from '../models/user.js'
import type { AccountMail, Email } from './mailer.js'

/** Without a name for an address that was not confirmed: the person who typed it may have chosen the name for its real owner. */
export type Recipient = { name: string | null; email: string; locale: string }

export function recipientOf({ name, email, emailVerifiedAt, locale }: User): Recipient {
  return { name: emailVerifiedAt === null ? null : name, email, locale }
}

/**
 * For emails with words that account holders or visitors chose: an address that isn't confirmed may be someone else's, who would
 * get them from this server.
 */
export async function sendNotice(
  { mailer }: AccountMail,
  reader: User,
  compose: (recipient: Recipient) => Email
): Promise<void> {
  if (mailer.leavesServer && reader.emailVerifiedAt === null) return
  await mailer.send(compose(recipientOf(reader)))
}

type Texts = ReturnType<typeof messages>['emails']
type Draft = { subject: string; link: string; paragraphs: string[] }

/** In the recipient's language, not that of the person who causes it. */
export function composeEmail(recipient: Recipient, write: (texts: Texts) => Draft): Email {
  return inLanguage(recipient.locale, () => {
    const texts = messages().emails
    const { name, email } = recipient
    const { subject, link, paragraphs } = write(texts)
    const hello = name === null ? texts.helloUnnamed : format(texts.hello, { name })
    return { to: email, subject, link, text: [hello, ...paragraphs].join('\n\n') }
  })
}

export function passwordResetEmail(recipient: Recipient, link: string, brand: string): Email {
  return composeEmail(recipient, ({ reset: { subject, before, after } }) => ({
    subject: format(subject, { brand }),
    link,
    paragraphs: [format(before, { brand }), link, format(after, MAILED_TOKEN_AGE.reset)],
  }))
}

export function verificationEmail(recipient: Recipient, link: string, brand: string): Email {
  return composeEmail(recipient, ({ verification: { subject, before, after } }) => ({
    subject: format(subject, { brand }),
    link,
    paragraphs: [format(before, { brand }), link, format(after, MAILED_TOKEN_AGE.verify)],
  }))
}

/** For the owner of an address that someone tried to register again. */
export function existingAccountEmail(recipient: Recipient, link: string, brand: string): Email {
  return composeEmail(recipient, ({ knownAddress: { subject, about, before, after } }) => ({
    subject: format(subject, { brand }),
    link,
    paragraphs: [format(about, { brand }), before, link, after],
  }))
}

export function passwordChangedEmail(recipient: Recipient, link: string, brand: string): Email {
  return composeEmail(recipient, ({ passwordChanged: { subject, about, before } }) => ({
    subject: format(subject, { brand }),
    link,
    paragraphs: [format(about, { brand }), before, link],
  }))
}

/** Sent to the account's previous address: the only place where the owner would notice a hijacked account. */
export function addressChangedEmail(recipient: Recipient, link: string, brand: string): Email {
  return composeEmail(recipient, ({ addressChanged: { subject, about, before } }) => ({
    subject: format(subject, { brand }),
    link,
    paragraphs: [format(about, { brand }), before, link],
  }))
}
