import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { interpolate } from '#protocol/languages'
import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'
import { AccountMail, type Email } from '#src/identity/mail/mailer'
import Application from '../models/application.js'
import Subscriber from '../models/subscriber.js'

/** Asks a new subscriber to confirm. The link is made here, so that it isn't in the job. */
@inject()
export default class SendConfirmationJob extends Job<{ subscriberId: string }> {
  static options = { name: 'applications.send_subscriber_confirmation', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const subscriber = await Subscriber.find(this.payload.subscriberId)
    if (subscriber?.state !== 'pending') return
    const application = await Application.find(subscriber.applicationId)
    if (application) await this.mail.mailer.send(confirmationEmail(this.mail, subscriber, application.name))
  }
}

/** Without the person's name, which anyone may have typed. */
function confirmationEmail({ links }: AccountMail, { id, email, locale }: Subscriber, name: string): Email {
  const { subject, asked, ignore, remove } = VISITOR_WORDS[locale].newsletterEmail
  const link = links.confirmSubscription(id)
  const paragraphs = [interpolate(asked, { name }), link, ignore, `${remove} ${links.unsubscribe(id)}`]
  return { to: email, subject: interpolate(subject, { name }), link, text: paragraphs.join('\n\n') }
}
