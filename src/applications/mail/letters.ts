import { composeEmail, type Recipient } from '#src/identity/mail/compose_email'
import type { Email } from '#src/identity/mail/mailer'
import { words } from '#src/messages/letters'
import { say, sayCount } from '#src/messages/say'

const LONGEST_QUESTION = 200

export function reconnectLetter(reader: Recipient, page: string, link: string, brand: string): Email {
  const { subject, about, before } = words().reconnect
  return composeEmail(reader, say(subject, { page }), link, [say(about, { brand, page }), before, link])
}

export function personWantedLetter(reader: Recipient, application: string, link: string, brand: string): Email {
  const { subject, before } = words().personWanted
  return composeEmail(reader, say(subject, { application }), link, [say(before, { application, brand }), link])
}

type Unanswered = { question: string; applicationName: string | null }

export function digestLetter(reader: Recipient, questions: Unanswered[], link: string, brand: string): Email {
  const { subject, about, before } = words().digest
  const lines = questions.map(lineOf).join('\n')
  return composeEmail(reader, sayCount(subject, questions.length), link, [
    about,
    lines,
    say(before, { brand }),
    link,
  ])
}

function lineOf({ question, applicationName }: Unanswered): string {
  const line = question.replace(/\s+/g, ' ').trim()
  const shown = line.length > LONGEST_QUESTION ? `${line.slice(0, LONGEST_QUESTION - 1)}…` : line
  return `- ${shown}${applicationName ? ` (${applicationName})` : ''}`
}
