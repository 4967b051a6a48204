import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { recipientOf } from '#src/identity/mail/emails'
import { AccountMail } from '#src/identity/mail/account_mail'
import { reconnectEmail, findOwner } from './emails.js'
import FacebookConnection from '../facebook/models/facebook_connection.js'

@inject()
export default class SendReconnectNoticeJob extends Job<{ applicationId: string }> {
  static options = { name: 'applications.send_reconnect_notice', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const { applicationId } = this.payload
    const owner = await findOwner(applicationId)
    const connection = await FacebookConnection.find(applicationId)
    if (!owner || connection?.state !== 'reconnect') return
    const { mailer, links, brand } = this.mail
    await mailer.send(reconnectEmail(recipientOf(owner), connection.pageName, links.facebook(), brand))
  }
}
