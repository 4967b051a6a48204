import { messages, format } from '#src/messages/messages'
import type { Email } from './mailer.js'

export type Recipient = { name: string; email: string }

/** A letter that greets its reader by name and says the rest in paragraphs. */
export function composeEmail({ name, email }: Recipient, subject: string, link: string, paragraphs: string[]): Email {
  const text = [format(messages().letters.hello, { name }), ...paragraphs].join('\n\n')
  return { to: email, subject, link, text }
}
