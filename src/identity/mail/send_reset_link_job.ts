import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { sendResetLink } from '../actions/send_reset_link.js'
import { AccountMail } from './account_mail.js'

/** Asked for with any address; whether it has an account is found out here, where nobody can measure it. */
@inject()
export default class SendResetLinkJob extends Job<{ email: string }> {
  static options = { name: 'identity.send_reset_link', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  execute() {
    return sendResetLink(this.mail, this.payload.email)
  }
}
