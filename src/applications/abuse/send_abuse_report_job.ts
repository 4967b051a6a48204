import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { AccountMail } from '#src/identity/mail/account_mail'
import { OperatorEmail } from './operator_email.js'
import { sendAbuseReport } from './send_abuse_report.js'

@inject()
export default class SendAbuseReportJob extends Job<{ reportId: string }> {
  static options = { name: 'applications.send_abuse_report', queue: 'text' }

  constructor(
    private readonly mail: AccountMail,
    private readonly operator: OperatorEmail
  ) {
    super()
  }

  execute() {
    return sendAbuseReport(this.mail, this.operator, this.payload.reportId)
  }
}
