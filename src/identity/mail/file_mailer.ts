import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@adonisjs/core/logger'
import { createTransport } from 'nodemailer'
import { newId } from '#src/shared/ids'
import { Mailer, senderOf, type Email } from './mailer.js'

/** Without a mail server: stores emails as files for the server's operator and logs their links. */
export class FileMailer extends Mailer {
  readonly #folder: string
  readonly #from: string
  readonly #logger: Logger

  constructor(folder: string, from: string, logger: Logger) {
    super()
    this.#folder = folder
    this.#from = from
    this.#logger = logger
  }

  async send({ to, subject, text, link, senderName }: Email): Promise<void> {
    const file = join(this.#folder, `${newId()}.eml`)
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await writeFile(file, await this.#render({ to, subject, text, senderName }), { mode: 0o600, flag: 'wx' })
    this.#logger.warn(
      `SMTP_HOST is not set, so “${subject}” for ${to} was saved to ${file}. Its link: ${link}`
    )
  }

  override async deleteStored(address: string): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    for (const name of names.filter((each) => each.endsWith('.eml'))) {
      const file = join(this.#folder, name)
      if (await isAddressedTo(address, file)) await rm(file, { force: true })
    }
  }

  async #render({ senderName, ...email }: Omit<Email, 'link'>): Promise<Buffer> {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await transport.sendMail({
      ...email,
      to: { name: '', address: email.to },
      from: senderOf(this.#from, senderName),
    })
    return message as Buffer
  }
}

async function isAddressedTo(address: string, file: string): Promise<boolean> {
  const head = (await readFile(file, 'utf8').catch(() => '')).split('\r\n\r\n')[0]!
  const recipient = /^To: <?([^>\r\n]+)>?\r?$/im.exec(head)?.[1]
  return recipient?.toLowerCase() === address.toLowerCase()
}
