import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { sendNotice } from '#src/identity/mail/account_emails'
import { AccountMail } from '#src/identity/mail/mailer'
import {
  reconnectBotEmail,
  reconnectEmail,
  reconnectNumberEmail,
  findApplicationOwner,
} from './application_emails.js'
import FacebookConnection from '../facebook/models/facebook_connection.js'
import TelegramBot from '../telegram/models/telegram_bot.js'
import WhatsAppNumber from '../whatsapp/models/whatsapp_number.js'

@inject()
export default class SendReconnectNoticeJob extends Job<{ applicationId: string }> {
  static options = { name: 'applications.send_reconnect_notice', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const { applicationId } = this.payload
    const owner = await findApplicationOwner(applicationId)
    if (!owner) return
    const { links, brand } = this.mail
    const page = await FacebookConnection.find(applicationId)
    if (page?.state === 'reconnect')
      await sendNotice(this.mail, owner, (reader) => reconnectEmail(reader, page, links[page.kind](), brand))
    const bot = await TelegramBot.find(applicationId)
    if (bot?.state === 'reconnect')
      await sendNotice(this.mail, owner, (reader) =>
        reconnectBotEmail(reader, bot.botName, links.telegram(), brand)
      )
    const number = await WhatsAppNumber.find(applicationId)
    if (number?.state === 'reconnect')
      await sendNotice(this.mail, owner, (reader) =>
        reconnectNumberEmail(reader, number.verifiedName, links.whatsapp(), brand)
      )
  }
}
