import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { recordEvent } from '#app/account/record_event'
import { flashFieldErrors } from '#app/core/form_errors'
import { relyingParty, takeChallenge } from '#app/account/passkey_challenge'
import { MAX_PASSKEYS } from '#src/identity/limits'
import { addPasskey } from '#src/identity/passkeys/add_passkey'
import { messages, format } from '#src/messages/messages'
import { passkeyResponse, passkeyName } from '../validation.js'

export default class CreatePasskeyController {
  static validator = vine.create(vine.object({ name: passkeyName(), response: passkeyResponse() }))

  async execute(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const { name, response: answer } = await request.validateUsing(CreatePasskeyController.validator)
    const challenge = takeChallenge(ctx) ?? ''
    const made = { challenge, name, response: answer as unknown as RegistrationResponseJSON }
    const added = await addPasskey(relyingParty(), auth.user!, made)
    if (added.ok) {
      await recordEvent(ctx, 'passkey_added', name)
      session.flash('notice', format(messages().profile.passkeys.added, { name }))
    } else
      flashFieldErrors(session, {
        passkey: format(messages().profile.passkeys.problems[added.error], { max: MAX_PASSKEYS }),
      })
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
