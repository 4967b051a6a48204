import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { DateTime } from 'luxon'
import { unansweredQuestions } from '#src/conversations/insights/unanswered_questions'
import { recipientOf } from '#src/identity/mail/emails'
import { AccountMail } from '#src/identity/mail/account_mail'
import { findOwner } from '#src/identity/workspaces/find_workspace'
import { digestEmail } from './emails.js'
import { DIGEST_QUESTIONS } from '../limits.js'

@inject()
export default class SendDigestJob extends Job<{ workspaceId: string; since: string }> {
  static options = { name: 'applications.send_digest', queue: 'default' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const owner = await findOwner(this.payload.workspaceId)
    if (!owner) return
    const since = DateTime.fromISO(this.payload.since)
    const questions = await unansweredQuestions(this.payload.workspaceId, DIGEST_QUESTIONS)
    const fresh = questions.filter(({ askedAt }) => DateTime.fromISO(askedAt) >= since)
    if (fresh.length === 0) return
    const { mailer, links, brand } = this.mail
    await mailer.send(digestEmail(recipientOf(owner), fresh, links.inbox(), brand))
  }
}
