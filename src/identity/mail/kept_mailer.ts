import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@adonisjs/core/logger'
import { createTransport } from 'nodemailer'
import { newId } from '#src/shared/ids'
import { Mailer, type Letter } from './mailer.js'

/** Without a mail server: letters are files that the owner of the machine opens, and their links stand in the log. */
export class KeptMailer extends Mailer {
  readonly #folder: string
  readonly #from: string
  readonly #logger: Logger

  constructor(folder: string, from: string, logger: Logger) {
    super()
    this.#folder = folder
    this.#from = from
    this.#logger = logger
  }

  async send({ to, subject, text, link }: Letter): Promise<void> {
    const file = join(this.#folder, `${newId()}.eml`)
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await writeFile(file, await this.#written({ to, subject, text }), { mode: 0o600, flag: 'wx' })
    this.#logger.warn(`No SMTP_HOST is set, so “${subject}” for ${to} was kept in ${file}. Its link: ${link}`)
  }

  async #written(letter: Omit<Letter, 'link'>): Promise<Buffer> {
    const paper = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await paper.sendMail({
      ...letter,
      to: { name: '', address: letter.to },
      from: this.#from,
    })
    return message as Buffer
  }
}
