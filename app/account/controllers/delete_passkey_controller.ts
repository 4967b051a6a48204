import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/account/record_event'
import { found } from '#app/core/exceptions/not_found'
import { findPasskey } from '#src/identity/passkeys/find_passkeys'
import { messages, format } from '#src/messages/messages'

export default class DeletePasskeyController {
  async execute(ctx: HttpContext) {
    const { auth, params, response, session } = ctx
    const passkey = found(await findPasskey(auth.user!.id, params.id))
    await passkey.delete()
    await recordEvent(ctx, 'passkey_removed', passkey.name)
    session.flash('notice', format(messages().profile.passkeys.removed, { name: passkey.name }))
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
