import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { DateTime } from 'luxon'
import { unansweredQuestions } from '#src/conversations/insights/unanswered_questions'
import { sendNotice } from '#src/identity/mail/account_emails'
import { AccountMail } from '#src/identity/mail/mailer'
import { listNotifiableMembers } from '#src/identity/workspaces/members'
import { digestEmail } from './application_emails.js'
import { DIGEST_QUESTIONS } from '../limits.js'

/** Without `userId`, the job enqueues itself once per recipient, so that a retry repeats only one email. */
type Payload = { workspaceId: string; since: string; userId?: string }

@inject()
export default class SendDigestJob extends Job<Payload> {
  static options = { name: 'applications.send_digest', queue: 'default' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  /** Questions in assigned conversations go to the assignee, or to everyone if the assignee isn't notified. */
  async execute() {
    const { workspaceId, userId } = this.payload
    const readers = await listNotifiableMembers(workspaceId)
    if (!userId) {
      for (const { id } of readers) await SendDigestJob.dispatch({ ...this.payload, userId: id })
      return
    }
    const reader = readers.find(({ id }) => id === userId)
    if (!reader) return
    const others = readers.filter(({ id }) => id !== userId).map(({ id }) => id)
    const since = DateTime.fromISO(this.payload.since)
    const questions = await unansweredQuestions(workspaceId, DIGEST_QUESTIONS, others)
    const fresh = questions.filter(({ askedAt }) => DateTime.fromISO(askedAt) >= since)
    if (fresh.length === 0) return
    const { links, brand } = this.mail
    await sendNotice(this.mail, reader, (recipient) => digestEmail(recipient, fresh, links.inbox(), brand))
  }
}
