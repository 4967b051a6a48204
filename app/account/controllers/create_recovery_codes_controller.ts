import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { findTwoStep, newRecoveryCodes } from '#src/identity/two_step/two_step'
import { flashSecret } from '../flash_secret.js'
import { recordEvent } from '../record_event.js'
import { NEW_CODES } from './set_up_two_step_controller.js'

export default class CreateRecoveryCodesController {
  async execute(ctx: HttpContext) {
    const { auth, response, session } = ctx
    found(await findTwoStep(auth.user!.id))
    flashSecret(session, (await newRecoveryCodes(auth.user!.id)).join(' '), NEW_CODES)
    await recordEvent(ctx, 'recovery_codes_made')
    return response.redirect().status(303).toRoute('profile.edit')
  }
}
