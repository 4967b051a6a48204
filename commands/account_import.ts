import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { ensureSchema } from './_schema.js'

const REFUSALS = {
  unreadable: 'This file can’t be read. Give the path of an archive that you downloaded from a profile.',
  no_archive: 'This isn’t an account archive. Give the file that you downloaded from a profile.',
  newer: 'A later version made this archive. Upgrade this server first.',
  bomb: 'This file would unpack to far more than any account archive, so it wasn’t opened.',
  damaged:
    'This archive isn’t as it was exported: part of it is damaged, changed or unrelated to the rest. Nothing was imported. Download it again.',
  email_taken: 'There’s already an account with this email address here. Give another one with --email.',
  already_here: 'Part of this archive is already on this server: its items, or one of its handles.',
}

export default class AccountImport extends BaseCommand {
  static commandName = 'account:import'
  static description = 'Create an account from an archive that was exported on another server'
  static options = { startApp: true }

  @args.string({ description: 'Path of the archive' })
  declare file: string

  @flags.string({ description: 'Email address to sign in with (default: the one in the archive)' })
  declare email?: string

  @flags.string({ description: 'Password to sign in with' })
  declare password?: string

  async run() {
    // Commands are loaded before the application has booted, and these need what it boots.
    const { ItemPorts } = await import('#src/knowledge/items/item_ports')
    const { Archive } = await import('#src/archive/read_archive')
    const { restoreAccount } = await import('#src/archive/restore_account')
    const { registerValidator } = await import('#app/account/validation')
    await ensureSchema(this.app)

    const opened = await Archive.open(this.file)
    if (!opened.ok) return this.#refuse(REFUSALS[opened.error])
    const archive = opened.value
    try {
      const { name, email } = archive.manifest.account
      const form = {
        name,
        email: this.email ?? email,
        password: this.password,
        password_confirmation: this.password,
      }
      const [problem, who] = await registerValidator.tryValidate(form)
      if (problem)
        return this.#refuse(problem.messages.map(({ message }: { message: string }) => message).join('\n'))

      const restored = await restoreAccount(await this.app.container.make(ItemPorts), archive, who)
      if (!restored.ok) return this.#refuse(REFUSALS[restored.error])
      const { account, rows, originals } = restored.value
      this.logger.logError(
        `${rows} rows and ${originals} originals were imported. Sign in as ${account.email}.`
      )
      this.logger.log(account.id)
    } finally {
      archive.close()
    }
  }

  #refuse(problem: string) {
    this.logger.error(problem)
    this.exitCode = 1
  }
}
