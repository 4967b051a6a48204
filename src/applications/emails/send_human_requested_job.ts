import { inject } from '@adonisjs/core'
import limiter from '@adonisjs/limiter/services/main'
import { Job } from '@adonisjs/queue'
import Conversation from '#src/conversations/models/conversation'
import { sendNotice } from '#src/identity/mail/account_emails'
import { AccountMail } from '#src/identity/mail/mailer'
import { listMembersToNotify } from '#src/identity/workspaces/members'
import { PERSON_EMAILS } from '../limits.js'
import Application from '../models/application.js'
import { humanRequestedEmail } from './application_emails.js'

/** Without `userId`, the job enqueues itself once per recipient, so that a retry repeats only one email. */
type Payload = { applicationId: string; conversationId: string; userId?: string }

@inject()
export default class SendHumanRequestedJob extends Job<Payload> {
  static options = { name: 'applications.send_person_wanted', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const { applicationId, conversationId, userId } = this.payload
    const application = await Application.find(applicationId)
    const conversation = await Conversation.find(conversationId)
    // A human agent may have answered already.
    if (!application || !conversation?.wantsPersonAt) return
    const readers = await listMembersToNotify(application.workspaceId, conversation.assigneeId)
    if (!userId) {
      // Anyone can ask; the inbox has every request.
      const emails = limiter.use(PERSON_EMAILS)
      if (!(await emails.attempt(`person-emails:${applicationId}`, () => true))) return
      for (const { id } of readers) await SendHumanRequestedJob.dispatch({ ...this.payload, userId: id })
      return
    }
    const reader = readers.find(({ id }) => id === userId)
    if (!reader) return
    const link = this.mail.links.inbox(conversationId)
    await sendNotice(this.mail, reader, (recipient) => humanRequestedEmail(recipient, application.name, link))
  }
}
