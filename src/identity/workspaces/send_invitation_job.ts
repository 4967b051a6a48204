import { randomBytes } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { format, messages } from '#src/messages/messages'
import { tokenHash } from '../actions/mailed_tokens.js'
import { AccountMail } from '../mail/account_mail.js'
import { composeEmail } from '../mail/emails.js'
import Invitation from '../models/invitation.js'
import User from '../models/user.js'
import Workspace from '../models/workspace.js'

/** Emails a fresh secret. An earlier one of the same invitation stops working, so repeating it is safe. */
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
    if (!invitation || !workspace) return
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
        const { subject, about, before, after } = texts
        return {
          subject: format(subject, words),
          link,
          paragraphs: [format(about, words), before, link, format(after, words)],
        }
      })
    )
  }
}
