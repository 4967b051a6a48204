import { randomBytes, randomInt } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import { Job } from '@adonisjs/queue'
import { DateTime } from 'luxon'
import { format, messages } from '#src/messages/messages'
import { tokenHash } from '../actions/mailed_tokens.js'
import { INVITATION_DAYS, INVITATION_EMAILS_PER_ADDRESS, POSTPONED_INVITATION_MINUTES } from '../limits.js'
import { AccountMail } from '../mail/mailer.js'
import { composeEmail } from '../mail/account_emails.js'
import Invitation from '../models/invitation.js'
import User from '../models/user.js'
import Workspace from '../models/workspace.js'

/**
 * Emails a new secret. An earlier one of the same invitation stops working, so repeating it is safe. Postpones the email
 * while the address has received too many.
 */
@inject()
export default class SendInvitationJob extends Job<{ invitationId: string }> {
  static options = { name: 'identity.send_invitation', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const { mailer, links, brand } = this.mail
    const invitation = await Invitation.find(this.payload.invitationId)
    const workspace = invitation && (await Workspace.find(invitation.workspaceId))
    if (!invitation || !workspace || invitation.expiresAt < DateTime.utc()) return
    if (!(await mayEmail(invitation.email))) {
      const { min, max } = POSTPONED_INVITATION_MINUTES
      return void (await SendInvitationJob.dispatch(this.payload).in(`${randomInt(min, max + 1)}m`))
    }
    const inviter = invitation.invitedBy ? await User.find(invitation.invitedBy) : null
    const reader = await User.query().where({ email: invitation.email, emailClaim: '' }).first()
    const token = randomBytes(32).toString('base64url')
    await invitation.merge({ hash: tokenHash(token) }).save()
    const locale = reader?.locale ?? inviter?.locale ?? 'en'
    const link = links.invitation(token)
    await mailer.send(
      composeEmail({ name: null, email: invitation.email, locale }, ({ invitation: texts }) => {
        const words = {
          brand,
          inviter: inviter?.name ?? texts.someone,
          workspace: workspace.name,
          role: messages().core.roles[invitation.role],
        }
        // A first workspace is named after its owner until it is renamed.
        const isOwn = workspace.name === inviter?.name
        const { before, after } = texts
        const [subject, about] = isOwn ? [texts.subjectOwn, texts.aboutOwn] : [texts.subject, texts.about]
        return {
          subject: format(subject, words),
          link,
          paragraphs: [
            format(about, words),
            before,
            link,
            format(after, { ...words, days: INVITATION_DAYS }),
          ],
        }
      })
    )
  }
}

async function mayEmail(address: string): Promise<boolean> {
  try {
    await limiter.use(INVITATION_EMAILS_PER_ADDRESS).consume(`invitation-emails:${address}`)
    return true
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    return false
  }
}
