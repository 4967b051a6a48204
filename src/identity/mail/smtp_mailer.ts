import { createTransport, type Transporter } from 'nodemailer'
import { SMTP_TIMEOUT_MS } from '../limits.js'
import { Mailer, senderOf, type Email } from './mailer.js'

export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS when the server offers it. */
  secure: boolean
  username: string | null
  password: string | null
}

export class SmtpMailer extends Mailer {
  override readonly leavesServer = true
  readonly #transport: Transporter
  readonly #from: string

  constructor({ host, port, secure, username, password }: SmtpSettings, from: string) {
    super()
    this.#from = from
    this.#transport = createTransport({
      host,
      port,
      secure,
      auth: username ? { user: username, pass: password ?? '' } : undefined,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      // Emails never include files or remote content.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async send({ to, subject, text, senderName }: Email): Promise<void> {
    const from = senderOf(this.#from, senderName)
    await this.#transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      // RFC 3834: keeps programs from replying that their owner is on vacation.
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }

  /** Rejects with the server's message when connecting or signing in fails. */
  async verify(): Promise<void> {
    await this.#transport.verify()
  }
}
