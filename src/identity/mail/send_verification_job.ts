import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { sendVerification } from '#src/identity/actions/verify_email'
import { AccountMail } from './mailer.js'

@inject()
export default class SendVerificationJob extends Job<{ accountId: string }> {
  static options = { name: 'identity.send_verification', queue: 'text' }

  constructor(private readonly mail: AccountMail) {
    super()
  }

  execute() {
    return sendVerification(this.mail, this.payload.accountId)
  }
}
