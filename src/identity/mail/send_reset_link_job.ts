import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { createMailedToken } from '#src/identity/actions/mailed_tokens'
import { findAccountByEmail } from '../queries/find_account.js'
import { AccountMail } from './mailer.js'
import { passwordResetEmail, recipientOf } from './account_emails.js'

/** The account is looked up here and not in the request, whose timing would reveal whether it exists. */
@inject()
export default class SendResetLinkJob extends Job<{ email: string }> {
  static options = { name: 'identity.send_reset_link', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const { mailer, links, brand } = this.mail
    const user = await findAccountByEmail(this.payload.email)
    const token = user && (await createMailedToken(user, 'reset'))
    if (token) await mailer.send(passwordResetEmail(recipientOf(user), links.resetPassword(token), brand))
  }
}
