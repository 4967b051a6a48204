import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { AccountMail } from '../mail/account_mail.js'

@inject()
export default class SendInvitationJob extends Job<{ invitationId: string }> {
  static options = { name: 'identity.send_invitation', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  async execute() {
    const { sendInvitation } = await import('./invitations.js')
    await sendInvitation(this.mail, this.payload.invitationId)
  }
}
