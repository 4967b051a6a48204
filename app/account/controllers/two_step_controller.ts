import type { HttpContext } from '@adonisjs/core/http'
import encryption from '@adonisjs/core/services/encryption'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { newTwoStepSecret } from '#src/identity/two_step/codes'
import { turnOnTwoStep, turnOffTwoStep, findTwoStep, newRecoveryCodes } from '#src/identity/two_step/two_step'
import { hasSecondFactor } from '#src/identity/workspaces/two_step_rule'
import { messages } from '#src/messages/messages'
import { reauthorizeSockets } from '../disconnect_devices.js'
import { consumeAttempt } from '../consume_attempt.js'
import { flashSecret } from '../flash_secret.js'
import { recordEvent } from '../record_event.js'
import { forgetSetup, setupSecret, storeSetup } from '../two_step_session.js'
import { twoStepCode } from '../validation.js'
import { orNotFound } from '#app/core/exceptions/not_found'

export const NEW_CODES = 'newRecoveryCodes'

export default class TwoStepController {
  static validator = vine.create(vine.object({ code: twoStepCode() }))

  async store(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const { code } = await request.validateUsing(TwoStepController.validator)
    const { wrong, tooLate, on } = messages().identity.twoStep
    const refuse = (sentence: string) => {
      flashFieldErrors(session, { code: sentence })
      return response.redirect().status(303).toRoute('profile.edit')
    }
    const attempt = await consumeAttempt(ctx, 'two-step-setup', auth.user!.id)
    if (!attempt.allowed) return refuse(attempt.sentence)
    const secret = setupSecret(session)
    if (!secret) return refuse(tooLate)
    const codes = await turnOnTwoStep(auth.user!.id, { secret, code }, encryption)
    if (!codes) return refuse(wrong)
    forgetSetup(session)
    await recordEvent(ctx, 'two_step_on')
    flashSecret(session, codes.join(' '), NEW_CODES)
    session.flash('notice', on)
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async destroy(ctx: HttpContext) {
    const { id } = ctx.auth.user!
    await turnOffTwoStep(id)
    if (!(await hasSecondFactor(id))) await reauthorizeSockets(id)
    await recordEvent(ctx, 'two_step_off')
    ctx.session.flash('notice', messages().identity.twoStep.off)
    return ctx.response.redirect().status(303).toRoute('profile.edit')
  }

  /** Offers a secret. Nothing changes until a code proves that the app has it. */
  begin({ response, session }: HttpContext) {
    storeSetup(session, newTwoStepSecret())
    return response.redirect().status(303).toRoute('profile.edit')
  }

  cancel({ response, session }: HttpContext) {
    forgetSetup(session)
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async createRecoveryCodes(ctx: HttpContext) {
    const { auth, response, session } = ctx
    orNotFound(await findTwoStep(auth.user!.id))
    flashSecret(session, (await newRecoveryCodes(auth.user!.id)).join(' '), NEW_CODES)
    await recordEvent(ctx, 'recovery_codes_made')
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
