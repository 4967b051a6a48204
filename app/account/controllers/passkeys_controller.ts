import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { reauthorizeSockets } from '../disconnect_devices.js'
import { recordEvent } from '../record_event.js'
import { flashFieldErrors } from '#app/core/form_errors'
import { relyingParty, takeChallenge, storeChallenge } from '../passkey_challenge.js'
import { MAX_PASSKEYS } from '#src/identity/limits'
import { addPasskey, passkeyCreationOptions, findPasskey } from '#src/identity/passkeys/passkeys'
import { hasSecondFactor } from '#src/identity/workspaces/two_step_rule'
import { messages, format } from '#src/messages/messages'
import { passkeyResponse, passkeyName } from '../validation.js'
import { orNotFound } from '#app/core/exceptions/not_found'

export default class PasskeysController {
  static storeValidator = vine.create(vine.object({ name: passkeyName(), response: passkeyResponse() }))

  static updateValidator = vine.create(vine.object({ name: passkeyName() }))

  async store(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const { name, response: answer } = await request.validateUsing(PasskeysController.storeValidator)
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

  async update({ auth, params, request, response }: HttpContext) {
    const { name } = await request.validateUsing(PasskeysController.updateValidator)
    orNotFound(await findPasskey(auth.user!.id, params.id))
      .merge({ name })
      .save()
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async destroy(ctx: HttpContext) {
    const { auth, params, response, session } = ctx
    const passkey = orNotFound(await findPasskey(auth.user!.id, params.id))
    await passkey.delete()
    if (!(await hasSecondFactor(auth.user!.id))) await reauthorizeSockets(auth.user!.id)
    await recordEvent(ctx, 'passkey_removed', passkey.name)
    session.flash('notice', format(messages().profile.passkeys.removed, { name: passkey.name }))
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async offer(ctx: HttpContext) {
    const offer = await passkeyCreationOptions(relyingParty(), ctx.auth.user!)
    storeChallenge(ctx, offer.challenge)
    return ctx.response.json(offer)
  }
}
