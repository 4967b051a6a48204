import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { sendNotice } from '#src/identity/mail/account_emails'
import { AccountMail } from '#src/identity/mail/mailer'
import { domainFailingEmail, domainStoppedEmail, findApplicationOwner } from '../emails/application_emails.js'
import ApplicationDomain from '../models/application_domain.js'
import { displayDomain } from './domain_name.js'

/** Tells the owner that a domain no longer leads here, unless it does again. */
@inject()
export default class SendDomainNoticeJob extends Job<{ applicationId: string }> {
  static options = { name: 'applications.send_domain_notice', queue: 'default' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const claim = await ApplicationDomain.find(this.payload.applicationId)
    const owner = claim && (await findApplicationOwner(claim.applicationId))
    if (!owner || !['failing', 'stopped'].includes(claim.state)) return
    const compose = claim.state === 'failing' ? domainFailingEmail : domainStoppedEmail
    const link = this.mail.links.domain(claim.applicationId)
    await sendNotice(this.mail, owner, (reader) => compose(reader, displayDomain(claim.domain), link))
  }
}
