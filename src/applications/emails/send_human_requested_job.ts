import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import Conversation from '#src/conversations/models/conversation'
import { recipientOf } from '#src/identity/mail/emails'
import { AccountMail } from '#src/identity/mail/account_mail'
import Application from '../models/application.js'
import { humanRequestedEmail, findOwner } from './emails.js'

@inject()
export default class SendHumanRequestedJob extends Job<{ applicationId: string; conversationId: string }> {
  static options = { name: 'applications.send_person_wanted', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const { applicationId, conversationId } = this.payload
    const owner = await findOwner(applicationId)
    const application = await Application.find(applicationId)
    const conversation = await Conversation.find(conversationId)
    // A human agent may have answered already.
    if (!owner || !application || !conversation?.wantsPersonAt) return
    const { mailer, links } = this.mail
    await mailer.send(humanRequestedEmail(recipientOf(owner), application.name, links.inbox(conversationId)))
  }
}
