import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { findAccountByPassword } from '#src/identity/queries/find_account'
import { linkPerson } from '#src/identity/openid/account_of_person'
import { mustUsePasskey } from '#src/identity/workspaces/two_step_rule'
import { findTwoStep } from '#src/identity/two_step/two_step'
import { registration } from '#config/app'
import RecordAddressEventJob from '#src/identity/events/record_address_event_job'
import { messages, format } from '#src/messages/messages'
import { ATTEMPTS } from '../limits.js'
import { emailAddress, typedPassword, twoStepCode } from '../validation.js'
import { browserOf, recordEvent } from '../record_event.js'
import { openIdLabel, refuseOpenId } from '../openid_sign_in.js'
import { signIn, DEVICE, signOut } from '../sign_in.js'
import { awaitCode, awaitedCode, awaitsCode, forgetAwaitedCode, checkCode } from '../two_step_session.js'
import { consumeAttempt } from '../consume_attempt.js'
import { recordAccountEvent } from '#src/identity/events/account_events'
import type User from '#src/identity/models/user'
import { disconnectDevices } from '../disconnect_devices.js'
import { signOutDevice } from '#src/identity/actions/devices'

export default class SessionController {
  static storeValidator = vine.create(
    vine.object({
      email: emailAddress(),
      password: typedPassword(),
      remember: vine.boolean().optional(),
    })
  )

  static enterCodeValidator = vine.create(vine.object({ code: twoStepCode() }))

  create({ inertia, request, session }: HttpContext) {
    if (request.input('from') === 'start') forgetAwaitedCode(session)
    const status: string | undefined = session.flashMessages.get('status')
    const canRegister = registration.mode === 'open'
    return inertia.render('Auth/Login', {
      canRegister,
      openId: openIdLabel(),
      asksCode: awaitsCode(session),
      status,
    })
  }

  async store(ctx: HttpContext) {
    const { request, response, session } = ctx
    const form = await request.validateUsing(SessionController.storeValidator)
    const email = form.email.toLowerCase()

    const network = await consumeAttempt(ctx, 'login', '*', ATTEMPTS.signInsPerNetwork)
    if (!network.allowed) return this.#refuse(ctx, { email: network.sentence })
    const attempt = await consumeAttempt(ctx, 'login', email)
    if (!attempt.allowed) return this.#refuse(ctx, { email: attempt.sentence })

    const user = await findAccountByPassword(email, form.password)
    if (!user) {
      await RecordAddressEventJob.dispatch({ email, kind: 'sign_in_failed', by: browserOf(ctx) })
      return this.#refuse(ctx, { password: messages().identity.wrongLogin })
    }

    await attempt.reset()
    if (await findTwoStep(user.id)) {
      awaitCode(session, user, { remember: form.remember })
      return response.redirect().toRoute('login')
    }
    if (await mustUsePasskey(user.id)) {
      flashFieldErrors(session, { passkey: messages().identity.twoStep.usePasskey })
      return response.redirect().toRoute('login')
    }
    const intended = session.pullIntendedUrl()
    await signIn(ctx, user, { remember: form.remember ?? false })
    return response.redirect().toPath(intended ?? '/home')
  }

  async destroy(ctx: HttpContext) {
    await recordEvent(ctx, 'signed_out')
    const { id } = ctx.auth.user!
    const device = ctx.session.get(DEVICE)
    await signOutDevice(id, device)
    await signOut(ctx)
    // Sign out other tabs of this browser.
    await disconnectDevices(id, { only: device })
    // A full page load: the next form needs the new session's CSRF token in its document.
    return ctx.inertia.location('/login')
  }

  /** The second step of signing in with a password or an OpenID provider. */
  async enterCode(ctx: HttpContext) {
    const { request, response, session } = ctx
    const awaited = await awaitedCode(session)
    if (!awaited) {
      flashFieldErrors(session, { email: messages().identity.twoStep.tooLate })
      return response.redirect().toRoute('login')
    }
    const { user, first } = awaited
    const { code } = await request.validateUsing(SessionController.enterCodeValidator)
    const checked = await checkCode(ctx, user.id, code)
    if ('refusal' in checked) {
      await recordAccountEvent(user.id, { kind: 'code_refused', by: browserOf(ctx) })
      flashFieldErrors(session, { code: checked.refusal })
      return response.redirect().toRoute('login')
    }
    forgetAwaitedCode(session)
    const { person, remember, way } = first
    if (person) {
      if (!(await linkPerson(user, person)).ok) return refuseOpenId(ctx, 'other_person')
      await recordAccountEvent(user.id, { kind: 'openid_linked', detail: way, by: browserOf(ctx) })
    }
    const intended = session.pullIntendedUrl()
    await signIn(ctx, user, { remember, way })
    if (checked.used === 'recovery') await this.#warnAboutRemainingCodes(ctx, user)
    return response.redirect().toPath(intended ?? '/home')
  }

  #refuse({ session, response }: HttpContext, sentences: Record<string, string>) {
    flashFieldErrors(session, sentences)
    session.flashExcept(['password'])
    return response.redirect().back()
  }

  async #warnAboutRemainingCodes(ctx: HttpContext, user: User) {
    await recordAccountEvent(user.id, { kind: 'recovery_code_used', by: browserOf(ctx) })
    const left = (await findTwoStep(user.id))?.codesLeft ?? 0
    ctx.session.flash('notice', format(messages().identity.twoStep.recovered, { count: String(left) }))
  }
}
