import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { recordEvent } from '../record_event.js'
import { flashFieldErrors } from '#app/core/form_errors'
import User from '#src/identity/models/user'
import { createApiToken, revokeApiToken } from '#src/identity/queries/list_api_tokens'
import { messages, format } from '#src/messages/messages'
import { LIMITS } from '#protocol/limits'
import { TOKEN_ABILITIES, TOKEN_DAYS } from '#protocol/profile'
import { MAX_API_TOKENS } from '../limits.js'
import { flashSecret } from '../flash_secret.js'
import { orNotFound } from '#app/core/exceptions/not_found'

export default class ApiTokensController {
  static validator = vine.create(
    vine.object({
      name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
      /** `write` includes `read`. */
      ability: vine.enum(TOKEN_ABILITIES).optional(),
      days: vine
        .number()
        .in([...TOKEN_DAYS])
        .nullable(),
      /** The page that asks for the token and shows it. */
      from: vine.enum(['profile', 'agents']).optional(),
    })
  )

  async store(ctx: HttpContext) {
    const { auth, request, response, session, workspace } = ctx
    const user = auth.user!
    const { name, days, ability = 'write', from } = await request.validateUsing(ApiTokensController.validator)
    if ((await User.accessTokens.all(user)).length >= MAX_API_TOKENS) {
      flashFieldErrors(session, {
        name: format(messages().profile.tokens.tooMany, { max: MAX_API_TOKENS }),
      })
      return response.redirect().status(303).back()
    }
    const abilities = ability === 'read' ? ['read'] : ['read', 'write']
    const expiresIn = days === null ? undefined : `${days} days`
    const token = await createApiToken(user, workspace.id, abilities, { name, expiresIn })
    await recordEvent(ctx, 'token_made', name)
    flashSecret(session, token.value!.release())
    return response
      .redirect()
      .status(303)
      .toRoute(from === 'agents' ? 'profile.agents' : 'profile.edit')
  }

  async destroy(ctx: HttpContext) {
    const { auth, params, response, session } = ctx
    const { name } = orNotFound(await revokeApiToken(auth.user!, Number(params.token)))
    await recordEvent(ctx, 'token_revoked', name)
    session.flash('notice', messages().profile.tokens.revoked)
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
