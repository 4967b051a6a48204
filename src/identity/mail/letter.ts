import { words } from '#src/messages/letters'
import { say } from '#src/messages/say'
import type { Letter } from './mailer.js'

export type Reader = { name: string; email: string }

/** A letter that greets its reader by name and says the rest in paragraphs. */
export function letter({ name, email }: Reader, subject: string, link: string, paragraphs: string[]): Letter {
  const text = [say(words().hello, { name }), ...paragraphs].join('\n\n')
  return { to: email, subject, link, text }
}
