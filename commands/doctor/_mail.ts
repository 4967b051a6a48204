import { mailFolder, mailFrom, smtp } from '#config/mail'
import { SmtpMailer, type SmtpSettings } from '#src/identity/mail/smtp_mailer'
import { reasonOf, type Check } from './_check.js'

/** Greets the mail server and signs in to it, without sending anything. */
export async function checkMail(settings: SmtpSettings | null = smtp, from = mailFrom): Promise<Check> {
  const part = 'Mail'
  if (!settings) {
    const says = `Off: letters are kept in ${mailFolder} and their links stand in the log. Set SMTP_HOST to send them.`
    return { part, state: 'off', says }
  }
  const { host, port } = settings
  try {
    await new SmtpMailer(settings, from).verify()
    return { part, state: 'ok', says: `${host}:${port} takes letters from ${from}.` }
  } catch (error) {
    const says = `${host}:${port} does not take us: ${reasonOf(error)}. Check SMTP_HOST, SMTP_PORT, SMTP_USERNAME and SMTP_PASSWORD.`
    return { part, state: 'broken', says }
  }
}
