import { BaseCommand, flags } from '@adonisjs/core/ace'
import { ensureSchema } from './_schema.js'

export default class TwoStepReset extends BaseCommand {
  static commandName = 'two-step:reset'
  static description = 'Remove the passkeys and two-step verification of someone who lost them'
  static options = { startApp: true }

  @flags.string({ description: 'Email address of the account' })
  declare email?: string

  async run() {
    // Commands are loaded before the application has booted, and the models need what it boots.
    const { findAccountByEmail } = await import('#src/identity/queries/find_account')
    const { resetSecondFactors } = await import('#src/identity/two_step/two_step')
    await ensureSchema(this.app)
    const email = this.email?.trim().toLowerCase()
    if (!email) return this.#refuse('Say whose account it is: --email=ada@example.org.')
    const user = await findAccountByEmail(email)
    if (!user) return this.#refuse(`There’s no account for ${email}.`)

    const { passkeys, twoStep } = await resetSecondFactors(user.id)
    if (passkeys === 0 && !twoStep)
      return this.#refuse(`${email} has no passkey and no two-step verification.`)
    this.logger.log(
      `${email} is signed out everywhere and can sign in with their password, or reset it by email. ` +
        'They can open workspaces that require a second factor again once they’ve set one up.'
    )
  }

  #refuse(problem: string) {
    this.logger.error(problem)
    this.exitCode = 1
  }
}
