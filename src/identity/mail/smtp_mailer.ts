import { createTransport, type Transporter } from 'nodemailer'
import { Mailer, type Email } from './mailer.js'

export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS when the server offers it. */
  secure: boolean
  username: string | null
  password: string | null
}

const TIMEOUT_MS = 20_000

export class SmtpMailer extends Mailer {
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
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A letter names no files and no addresses of its own to be read.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async send({ to, subject, text }: Email): Promise<void> {
    await this.#transport.sendMail({ from: this.#from, to: { name: '', address: to }, subject, text })
  }

  /** Rejects with the server's own words when it does not take us. */
  async verify(): Promise<void> {
    await this.#transport.verify()
  }
}
