import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { recordAccountEvent } from '#src/identity/events/account_events'
import User from '#src/identity/models/user'
import { findTwoStep } from '#src/identity/two_step/two_step'
import { format, messages } from '#src/messages/messages'
import { browserOf } from '../record_event.js'
import { signIn } from '../sign_in.js'
import { awaitedCode, checkCode, forgetAwaitedCode } from '../two_step_session.js'
import { twoStepCode } from '../validation.js'

/** The second step of signing in with a password. */
export default class EnterCodeController {
  static validator = vine.create(vine.object({ code: twoStepCode() }))

  async execute(ctx: HttpContext) {
    const { request, response, session } = ctx
    const pending = awaitedCode(session)
    const user = pending && (await User.find(pending.userId))
    if (!user) {
      flashFieldErrors(session, { email: messages().identity.twoStep.tooLate })
      return response.redirect().toRoute('login')
    }
    const { code } = await request.validateUsing(EnterCodeController.validator)
    const checked = await checkCode(ctx, user.id, code)
    if ('refusal' in checked) {
      await recordAccountEvent(user.id, { kind: 'code_refused', by: browserOf(ctx) })
      flashFieldErrors(session, { code: checked.refusal })
      return response.redirect().toRoute('login')
    }
    forgetAwaitedCode(session)
    const intended = session.pullIntendedUrl()
    await signIn(ctx, user, { remember: pending.remember })
    if (checked.used === 'recovery') await this.#tellWhatIsLeft(ctx, user)
    return response.redirect().toPath(intended ?? '/home')
  }

  async #tellWhatIsLeft(ctx: HttpContext, user: User) {
    await recordAccountEvent(user.id, { kind: 'recovery_code_used', by: browserOf(ctx) })
    const left = (await findTwoStep(user.id))?.codesLeft ?? 0
    ctx.session.flash('notice', format(messages().identity.twoStep.recovered, { count: String(left) }))
  }
}
