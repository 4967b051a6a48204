import { composeEmail, type Recipient } from '#src/identity/mail/account_emails'
import type { Email } from '#src/identity/mail/mailer'
import { format, formatCount } from '#src/messages/messages'
import type User from '#src/identity/models/user'
import { findOwner } from '#src/identity/workspaces/find_workspace'
import { DIGEST_QUESTION_CHARACTERS, DOMAIN_GRACE_HOURS } from '../limits.js'
import type FacebookConnection from '../facebook/models/facebook_connection.js'
import Application from '../models/application.js'

export function reconnectEmail(
  reader: Recipient,
  { kind, pageName: page }: FacebookConnection,
  link: string,
  brand: string
): Email {
  return composeEmail(reader, (words) => {
    const { subject, about, before } = kind === 'instagram' ? words.reconnectInstagram : words.reconnect
    return {
      subject: format(subject, { page }),
      link,
      paragraphs: [format(about, { brand, page }), before, link],
    }
  })
}

export function reconnectBotEmail(reader: Recipient, bot: string, link: string, brand: string): Email {
  return composeEmail(reader, ({ reconnectBot: { subject, about, before } }) => ({
    subject: format(subject, { bot }),
    link,
    paragraphs: [format(about, { brand, bot }), before, link],
  }))
}

export function reconnectNumberEmail(reader: Recipient, number: string, link: string, brand: string): Email {
  return composeEmail(reader, ({ reconnectNumber: { subject, about, before } }) => ({
    subject: format(subject, { number }),
    link,
    paragraphs: [format(about, { brand, number }), before, link],
  }))
}

export function domainFailingEmail(reader: Recipient, domain: string, link: string): Email {
  return composeEmail(reader, ({ domainFailing: { subject, about, before } }) => ({
    subject: format(subject, { domain }),
    link,
    paragraphs: [formatCount(about, DOMAIN_GRACE_HOURS / 24, { domain }), before, link],
  }))
}

export function domainStoppedEmail(reader: Recipient, domain: string, link: string): Email {
  return composeEmail(reader, ({ domainStopped: { subject, about, before } }) => ({
    subject: format(subject, { domain }),
    link,
    paragraphs: [format(about, { domain }), before, link],
  }))
}

export function humanRequestedEmail(reader: Recipient, application: string, link: string): Email {
  return composeEmail(reader, ({ humanRequested: { subject, before } }) => ({
    subject: format(subject, { application }),
    link,
    paragraphs: [format(before, { application }), link],
  }))
}

type Unanswered = { question: string; applicationName: string | null }

export function digestEmail(reader: Recipient, questions: Unanswered[], link: string, brand: string): Email {
  return composeEmail(reader, ({ digest: { subject, about, before } }) => ({
    subject: formatCount(subject, questions.length),
    link,
    paragraphs: [about, questions.map(lineOf).join('\n'), format(before, { brand }), link],
  }))
}

function lineOf({ question, applicationName }: Unanswered): string {
  const line = question.replace(/\s+/g, ' ').trim()
  const shown =
    line.length > DIGEST_QUESTION_CHARACTERS ? `${line.slice(0, DIGEST_QUESTION_CHARACTERS - 1)}…` : line
  return `- ${shown}${applicationName ? ` (${applicationName})` : ''}`
}

/** The recipient of an email about an application; null if it was deleted. */
export async function findApplicationOwner(applicationId: string): Promise<User | null> {
  const application = await Application.find(applicationId)
  return application && findOwner(application.workspaceId)
}
