import type { HttpContext } from '@adonisjs/core/http'
import { turnOffTwoStep } from '#src/identity/two_step/two_step'
import { messages } from '#src/messages/messages'
import { recordEvent } from '../record_event.js'

export default class TurnOffTwoStepController {
  async execute(ctx: HttpContext) {
    await turnOffTwoStep(ctx.auth.user!.id)
    await recordEvent(ctx, 'two_step_off')
    ctx.session.flash('notice', messages().identity.twoStep.off)
    return ctx.response.redirect().status(303).toRoute('profile.edit')
  }
}
