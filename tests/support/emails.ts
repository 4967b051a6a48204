import app from '@adonisjs/core/services/app'
import { Mailer, type Email } from '#src/identity/mail/mailer'
import { AccountMail } from '#src/identity/mail/account_mail'
import { runJobs } from './jobs.js'

class CaughtLetters extends Mailer {
  readonly letters: Email[] = []

  async send(letter: Email) {
    this.letters.push(letter)
  }
}

/** Letters end here instead of in files until the test is over. `delivered` first does what waits in the queue. */
export async function givenMailbox(cleanup: (done: () => void) => void) {
  const { links, brand } = await app.container.make(AccountMail)
  const caught = new CaughtLetters()
  app.container.swap(AccountMail, () => new AccountMail(caught, links, brand))
  cleanup(() => app.container.restore(AccountMail))
  return {
    async delivered(): Promise<Email[]> {
      await runJobs()
      return caught.letters
    },
  }
}

/** Path and query of the link in a letter. */
export function pathOf({ link }: Email): string {
  const { pathname, search } = new URL(link)
  return pathname + search
}
