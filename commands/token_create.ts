import { BaseCommand, flags } from '@adonisjs/core/ace'
import { ensureSchema } from './_schema.js'

export default class TokenCreate extends BaseCommand {
  static commandName = 'token:create'
  static description = 'Create an API token for an account and print it once'
  static options = { startApp: true }

  @flags.string({ description: 'Email address of the account' })
  declare email?: string

  @flags.string({ description: 'What the token is for', default: 'API' })
  declare name: string

  @flags.string({ description: 'How long it’s valid, such as "30 days" (default: until it’s revoked)' })
  declare expiresIn?: string

  @flags.boolean({ description: 'It can read and search, but not change anything' })
  declare readOnly?: boolean

  async run() {
    // Commands are loaded before the application has booted, and the model needs what it boots.
    const { createApiToken } = await import('#src/identity/queries/list_api_tokens')
    const { currentWorkspace } = await import('#src/identity/workspaces/find_workspace')
    const { findAccountByEmail } = await import('#src/identity/queries/find_account')
    const { recordAccountEvent } = await import('#src/identity/events/account_events')
    await ensureSchema(this.app)
    const email = this.email?.trim().toLowerCase()
    if (!email) return this.#refuse('Say whose token it is: --email=ada@example.org.')

    const user = await findAccountByEmail(email)
    if (!user)
      return this.#refuse(`There’s no account for ${email}. Create one with “npx node ace user:create”.`)
    if (!isDuration(this.expiresIn))
      return this.#refuse('Give --expires-in as a duration, such as "30 days" or "12 hours".')

    const { id: workspaceId } = await currentWorkspace(user, null)
    const token = await createApiToken(user, workspaceId, this.readOnly ? ['read'] : ['*'], {
      name: this.name,
      expiresIn: this.expiresIn,
    })
    await recordAccountEvent(user.id, { kind: 'token_made', detail: this.name, by: null })
    const can = this.readOnly ? 'read everything in the account' : 'do everything the account can do'
    this.logger.logError(`This token is shown only once. It can ${can}.`)
    this.logger.log(token.value!.release())
  }

  #refuse(problem: string) {
    this.logger.error(problem)
    this.exitCode = 1
  }
}

function isDuration(text: string | undefined): boolean {
  return text === undefined || /^\d+ ?(?:minutes?|mins?|hours?|days?|weeks?|years?)$/i.test(text.trim())
}
