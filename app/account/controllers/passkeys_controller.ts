import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/account/record_event'
import { found } from '#app/core/exceptions/not_found'
import { flashFieldErrors } from '#app/core/form_errors'
import { keepChallenge, relyingParty, takeChallenge } from '#app/account/passkey_challenge'
import { newPasskeyValidator, passkeyNameValidator } from '#app/account/validators/passkeys'
import { addPasskey, MAX_PASSKEYS, passkeyCreationOptions } from '#src/identity/passkeys/add_passkey'
import { findPasskey } from '#src/identity/passkeys/find_passkeys'
import { words } from '#src/messages/profile'
import { say } from '#src/messages/say'

export default class PasskeysController {
  async offer(ctx: HttpContext) {
    const offer = await passkeyCreationOptions(relyingParty(), ctx.auth.user!)
    keepChallenge(ctx, offer.challenge)
    return ctx.response.json(offer)
  }

  async execute(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const { name, response: answer } = await request.validateUsing(newPasskeyValidator)
    const challenge = takeChallenge(ctx) ?? ''
    const made = { challenge, name, response: answer as unknown as RegistrationResponseJSON }
    const added = await addPasskey(relyingParty(), auth.user!, made)
    if (added.ok) {
      await recordEvent(ctx, 'passkey_added', name)
      session.flash('notice', say(words().passkeys.added, { name }))
    } else
      flashFieldErrors(session, {
        passkey: say(words().passkeys.problems[added.error], { max: MAX_PASSKEYS }),
      })
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async update({ auth, params, request, response }: HttpContext) {
    const { name } = await request.validateUsing(passkeyNameValidator)
    await found(await findPasskey(auth.user!.id, params.id))
      .merge({ name })
      .save()
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async destroy(ctx: HttpContext) {
    const { auth, params, response, session } = ctx
    const passkey = found(await findPasskey(auth.user!.id, params.id))
    await passkey.delete()
    await recordEvent(ctx, 'passkey_removed', passkey.name)
    session.flash('notice', say(words().passkeys.removed, { name: passkey.name }))
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
