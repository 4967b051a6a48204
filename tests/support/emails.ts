import app from '@adonisjs/core/services/app'
import { AccountMail, Mailer, type Email } from '#src/identity/mail/mailer'
import { runJobs } from './jobs.js'

class CaughtEmails extends Mailer {
  override leavesServer = false
  readonly emails: Email[] = []

  async send(email: Email) {
    this.emails.push(email)
  }
}

/** Catches emails until the test is over. `delivered` runs queued jobs first. */
export async function givenMailbox(cleanup: (done: () => void) => void) {
  const { links, brand } = await app.container.make(AccountMail)
  const caught = new CaughtEmails()
  app.container.swap(AccountMail, () => new AccountMail(caught, links, brand))
  cleanup(() => app.container.restore(AccountMail))
  return {
    /** Emails leave the server from now on. */
    leavesServer() {
      caught.leavesServer = true
    },
    async delivered(): Promise<Email[]> {
      await runJobs()
      return caught.emails
    },
  }
}

/** Path and query of the link in an email. */
export function pathOf({ link }: Email): string {
  const { pathname, search } = new URL(link)
  return pathname + search
}
