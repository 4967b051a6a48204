import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { AccountMail } from './mailer.js'
import { passwordChangedEmail, recipientOf } from './account_emails.js'
import User from '../models/user.js'

@inject()
export default class SendPasswordNoticeJob extends Job<{ accountId: string }> {
  static options = { name: 'identity.send_password_notice', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const { mailer, links, brand } = this.mail
    const user = await User.find(this.payload.accountId)
    if (user) await mailer.send(passwordChangedEmail(recipientOf(user), links.forgotPassword(), brand))
  }
}
