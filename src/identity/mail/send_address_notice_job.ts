import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { AccountMail } from './mailer.js'
import { addressChangedEmail, type Recipient } from './account_emails.js'

/** The payload has the old address, since the account no longer does. */
@inject()
export default class SendAddressNoticeJob extends Job<Recipient> {
  static options = { name: 'identity.send_address_notice', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const { mailer, links, brand } = this.mail
    await mailer.send(addressChangedEmail(this.payload, links.home(), brand))
  }
}
