import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@adonisjs/core/logger'
import { createTransport } from 'nodemailer'
import { newId } from '#src/shared/ids'
import { Mailer, type Email } from './mailer.js'

/** Without a mail server: letters are files that the owner of the machine opens, and their links stand in the log. */
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

  async send({ to, subject, text, link }: Email): Promise<void> {
    const file = join(this.#folder, `${newId()}.eml`)
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await writeFile(file, await this.#written({ to, subject, text }), { mode: 0o600, flag: 'wx' })
    this.#logger.warn(`No SMTP_HOST is set, so “${subject}” for ${to} was kept in ${file}. Its link: ${link}`)
  }

  override async deleteStored(address: string): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    for (const name of names.filter((each) => each.endsWith('.eml'))) {
      const file = join(this.#folder, name)
      if (await isTo(address, file)) await rm(file, { force: true })
    }
  }

  async #written(letter: Omit<Email, 'link'>): Promise<Buffer> {
    const paper = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await paper.sendMail({
      ...letter,
      to: { name: '', address: letter.to },
      from: this.#from,
    })
    return message as Buffer
  }
}

async function isTo(address: string, file: string): Promise<boolean> {
  const head = (await readFile(file, 'utf8').catch(() => '')).split('\r\n\r\n')[0]!
  const reader = /^To: <?([^>\r\n]+)>?\r?$/im.exec(head)?.[1]
  return reader?.toLowerCase() === address.toLowerCase()
}
