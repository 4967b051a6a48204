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
    if (application) await this.mail.mailer.send(confirmationEmail(this.mail, subscriber, application))
  }
}

/** Without the person's name, which anyone may have typed. The sender names the installation unless the page hides it. */
function confirmationEmail(
  { links, brand }: AccountMail,
  { id, email, locale }: Subscriber,
  { id: page, name, settings }: Application
): Email {
  const { subject, asked, ignore, remove } = VISITOR_WORDS[locale].newsletterEmail
  const link = links.confirmSubscription(id, page)
  const paragraphs = [interpolate(asked, { name }), link, ignore, `${remove} ${links.unsubscribe(id, page)}`]
  const senderName = settings.madeWith ? `${name} (${brand})` : name
  return {
    to: email,
    subject: interpolate(subject, { name }),
    link,
    text: paragraphs.join('\n\n'),
    senderName,
  }
}
