import { inject } from '@adonisjs/core'
import limiter from '@adonisjs/limiter/services/main'
import { Job } from '@adonisjs/queue'
import db from '@adonisjs/lucid/services/db'
import { AccountMail } from '#src/identity/mail/mailer'
import { messages, format } from '#src/messages/messages'
import { REPORT_EMAILS } from '../limits.js'

type ReportRow = { id: string; handle: string; reason: string; details: string; email: string | null }

/** The command that shows the operator all reports. */
const LIST = 'node ace abuse:list'

/** The operator's address; null if none is configured. */
export class OperatorEmail {
  constructor(readonly email: string | null) {}
}

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

/** Without an operator's address, and beyond the limit, the report is only shown by `abuse:list`. */
async function sendAbuseReport(mail: AccountMail, operator: OperatorEmail, reportId: string) {
  const report: ReportRow | undefined = await db.from('abuse_reports').where('id', reportId).first()
  if (!report || operator.email === null) return
  const { handle, reason, details, email } = report
  if (!(await limiter.use(REPORT_EMAILS).attempt(`report-emails:${handle}`, () => true))) return
  const link = new URL(`/@${handle}`, mail.links.home()).href
  const labels = messages().emails.abuse
  await mail.mailer.send({
    to: operator.email,
    subject: format(labels.subject, { handle, brand: mail.brand, reason }),
    link,
    text: [
      format(labels.page, { link }),
      format(labels.reason, { reason }),
      details || labels.noDetails,
      email ? format(labels.answerTo, { email }) : labels.noAddress,
      format(labels.all, { id: report.id, command: LIST }),
    ].join('\n\n'),
  })
}
