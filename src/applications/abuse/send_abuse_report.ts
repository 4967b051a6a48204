import db from '@adonisjs/lucid/services/db'
import type { AccountMail } from '#src/identity/mail/account_mail'
import { words } from '#src/messages/letters'
import { say } from '#src/messages/say'
import type { OperatorEmail } from './operator_email.js'
import type { AbuseReport } from './report_abuse.js'

/** What the operator types for all reports. */
const LIST = 'node ace abuse:list'

/** Without an operator's address the report stays where `abuse:list` shows it. */
export async function sendAbuseReport(mail: AccountMail, operator: OperatorEmail, reportId: string) {
  const report: AbuseReport | undefined = await db.from('abuse_reports').where('id', reportId).first()
  if (!report || operator.email === null) return
  const { handle, reason, details, email } = report
  const link = new URL(`/@${handle}`, mail.links.home()).href
  const said = words().abuse
  await mail.mailer.send({
    to: operator.email,
    subject: say(said.subject, { handle, brand: mail.brand, reason }),
    link,
    text: [
      say(said.page, { link }),
      say(said.reason, { reason }),
      details || said.noDetails,
      email ? say(said.answerTo, { email }) : said.noAddress,
      say(said.all, { id: report.id, command: LIST }),
    ].join('\n\n'),
  })
}
