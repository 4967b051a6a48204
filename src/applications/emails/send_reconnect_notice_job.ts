import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { recipientOf } from '#src/identity/mail/emails'
import { AccountMail } from '#src/identity/mail/account_mail'
import { reconnectBotEmail, reconnectEmail, findOwner } from './emails.js'
import FacebookConnection from '../facebook/models/facebook_connection.js'
import TelegramBot from '../telegram/models/telegram_bot.js'

@inject()
export default class SendReconnectNoticeJob extends Job<{ applicationId: string }> {
  static options = { name: 'applications.send_reconnect_notice', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const { applicationId } = this.payload
    const owner = await findOwner(applicationId)
    if (!owner) return
    const { mailer, links, brand } = this.mail
    const reader = recipientOf(owner)
    const page = await FacebookConnection.find(applicationId)
    if (page?.state === 'reconnect')
      await mailer.send(reconnectEmail(reader, page.pageName, links.facebook(), brand))
    const bot = await TelegramBot.find(applicationId)
    if (bot?.state === 'reconnect')
      await mailer.send(reconnectBotEmail(reader, bot.botName, links.telegram(), brand))
  }
}
