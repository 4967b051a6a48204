import { BaseCommand, flags } from '@adonisjs/core/ace'
import { SimpleMessagesProvider } from '@vinejs/vine'
import { DateTime } from 'luxon'
import { LIMITS } from '#protocol/limits'
import { ensureSchema } from './_schema.js'

/** Evaluated when the command runs, because it is loaded before the environment's limits apply. */
const sentences = ({ min, max } = LIMITS.passwordCharacters) =>
  new SimpleMessagesProvider({
    'name.required': 'Say who it is: --name="Ada Lovelace".',
    'name.minLength': 'Say who it is: --name="Ada Lovelace".',
    'name.maxLength': `A name can have at most ${LIMITS.nameCharacters} characters.`,
    'email.required': 'Give an email address: --email=ada@example.org.',
    'email.email': 'This isn’t an email address. It should look like ada@example.org.',
    'email.maxLength': 'An email address can have at most 254 characters.',
    'password.required': `Give a password of at least ${min} characters: --password=...`,
    'password.minLength': `The password needs at least ${min} characters.`,
    'password.maxLength': `The password can have at most ${max} characters.`,
  })

export default class UserCreate extends BaseCommand {
  static commandName = 'user:create'
  static description = 'Create an account and print its id'
  static options = { startApp: true }

  @flags.string({ description: 'Name of the account holder' })
  declare name?: string

  @flags.string({ description: 'Email address to sign in with' })
  declare email?: string

  @flags.string({ description: 'Password' })
  declare password?: string

  async run() {
    // Commands are loaded before the application has booted, and these two need what it boots.
    const { registerValidator } = await import('#app/account/validation')
    const { smtp } = await import('#config/mail')
    const { registerAccount } = await import('#src/identity/actions/register_account')

    await ensureSchema(this.app)
    const { name, email, password } = this
    const form = { name, email, password, password_confirmation: password }
    const [problem, registration] = await registerValidator.tryValidate(form, {
      messagesProvider: sentences(),
      meta: undefined,
    })
    if (problem) return this.#refuse(problem.messages.map(({ message }: { message: string }) => message))

    const account = await registerAccount(registration)
    if (!account.ok) return this.#refuse([`There’s already an account for ${registration.email}.`])
    // A person who can run commands vouches for the address; on servers that send no emails, this has no
    // effect.
    if (smtp !== null) await account.value.merge({ emailVerifiedAt: DateTime.utc() }).save()
    this.logger.log(account.value.id)
  }

  #refuse(problems: string[]) {
    for (const problem of problems) this.logger.error(problem)
    this.exitCode = 1
  }
}
