import { composeEmail, type Recipient } from '#src/identity/mail/emails'
import type { Email } from '#src/identity/mail/mailer'
import { messages, format, formatCount } from '#src/messages/messages'
import User from '#src/identity/models/user'
import { DIGEST_QUESTION_CHARACTERS } from '../limits.js'
import Application from '../models/application.js'

export function reconnectEmail(reader: Recipient, page: string, link: string, brand: string): Email {
  const { subject, about, before } = messages().emails.reconnect
  return composeEmail(reader, format(subject, { page }), link, [format(about, { brand, page }), before, link])
}

export function humanRequestedEmail(reader: Recipient, application: string, link: string): Email {
  const { subject, before } = messages().emails.personWanted
  return composeEmail(reader, format(subject, { application }), link, [format(before, { application }), link])
}

type Unanswered = { question: string; applicationName: string | null }

export function digestEmail(reader: Recipient, questions: Unanswered[], link: string, brand: string): Email {
  const { subject, about, before } = messages().emails.digest
  const lines = questions.map(lineOf).join('\n')
  return composeEmail(reader, formatCount(subject, questions.length), link, [
    about,
    lines,
    format(before, { brand }),
    link,
  ])
}

function lineOf({ question, applicationName }: Unanswered): string {
  const line = question.replace(/\s+/g, ' ').trim()
  const shown =
    line.length > DIGEST_QUESTION_CHARACTERS ? `${line.slice(0, DIGEST_QUESTION_CHARACTERS - 1)}…` : line
  return `- ${shown}${applicationName ? ` (${applicationName})` : ''}`
}

/** Who a letter about an application goes to; null when it is gone. */
export async function findOwner(applicationId: string): Promise<User | null> {
  const application = await Application.find(applicationId)
  return application && User.find(application.userId)
}
