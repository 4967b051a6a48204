import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { recordEvent } from '#app/account/record_event'
import User from '#src/identity/models/user'
import { messages } from '#src/messages/messages'

export default class RevokeApiTokenController {
  async execute(ctx: HttpContext) {
    const { auth, params, response, session } = ctx
    const token = await User.accessTokens.find(auth.user!, Number(params.token))
    const revoked = await User.accessTokens.delete(auth.user!, Number(params.token))
    found(revoked > 0 || null)
    await recordEvent(ctx, 'token_revoked', token?.name)
    session.flash('notice', messages().profile.tokens.revoked)
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
