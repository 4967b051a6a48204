import db from '@adonisjs/lucid/services/db'
import type { AccountMail } from '#src/identity/mail/account_mail'
import type { Operator } from './operator.js'
import type { AbuseReport } from './report_abuse.js'

/** Without an operator's address the report stays where `abuse:list` shows it. */
export async function sendAbuseReport(mail: AccountMail, operator: Operator, reportId: string) {
  const report: AbuseReport | undefined = await db.from('abuse_reports').where('id', reportId).first()
  if (!report || operator.email === null) return
  const { handle, reason, details, email } = report
  const link = new URL(`/@${handle}`, mail.links.home()).href
  await mail.mailer.send({
    to: operator.email,
    subject: `Report about @${handle} on ${mail.brand}: ${reason}`,
    link,
    text: [
      `A visitor reported this page: ${link}`,
      `Reason: ${reason}`,
      details || 'No details were given.',
      email ? `Answer to: ${email}` : 'No address to answer to was left.',
      `Report ${report.id}. All reports: node ace abuse:list`,
    ].join('\n\n'),
  })
}
