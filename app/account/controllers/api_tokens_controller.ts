import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { recordEvent } from '#app/account/record_event'
import { flashFieldErrors } from '#app/core/form_errors'
import User from '#src/identity/models/user'
import { words } from '#src/messages/profile'
import { say } from '#src/messages/say'
import { handOver } from '../new_token.js'
import { tokenValidator } from '../validators/profile.js'

const MOST_TOKENS = 50

export default class ApiTokensController {
  async execute(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const user = auth.user!
    const { name, days, ability = 'write' } = await request.validateUsing(tokenValidator)
    if ((await User.accessTokens.all(user)).length >= MOST_TOKENS) {
      flashFieldErrors(session, {
        name: say(words().tokens.tooMany, { max: MOST_TOKENS }),
      })
      return response.redirect().status(303).back()
    }
    const abilities = ability === 'read' ? ['read'] : ['read', 'write']
    const expiresIn = days === null ? undefined : `${days} days`
    const token = await User.accessTokens.create(user, abilities, { name, expiresIn })
    await recordEvent(ctx, 'token_made', name)
    handOver(session, token.value!.release())
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async destroy(ctx: HttpContext) {
    const { auth, params, response, session } = ctx
    const token = await User.accessTokens.find(auth.user!, Number(params.token))
    const revoked = await User.accessTokens.delete(auth.user!, Number(params.token))
    found(revoked > 0 || null)
    await recordEvent(ctx, 'token_revoked', token?.name)
    session.flash('notice', words().tokens.revoked)
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
