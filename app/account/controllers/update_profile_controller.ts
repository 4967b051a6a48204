import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { IANAZone } from 'luxon'
import { flashFieldErrors } from '#app/core/form_errors'
import { recordEvent } from '#app/account/record_event'
import { passwordError } from '#app/account/password_confirmation'
import { updateProfile } from '#src/identity/actions/update_profile'
import { messages, switchLanguage } from '#src/messages/messages'
import { LIMITS } from '#protocol/limits'
import { LOCALES, THEMES } from '#protocol/profile'
import { emailAddress, typedPassword } from '../validation.js'

const timeZone = vine.createRule((value: unknown, _: undefined, field: FieldContext) => {
  if (typeof value === 'string' && !IANAZone.isValidZone(value)) field.report('timeZone', 'timeZone', field)
})

export default class UpdateProfileController {
  static validator = vine.create(
    vine.object({
      name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
      email: emailAddress(),
      locale: vine.enum(LOCALES),
      time_zone: vine.string().maxLength(64).use(timeZone(undefined)),
      theme: vine.enum(THEMES),
      /** Required when the email changes: control of the email is control of the account. */
      current_password: typedPassword().optional(),
    })
  )

  async execute(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const user = auth.user!
    const form = await request.validateUsing(UpdateProfileController.validator)
    const { name, email, locale, theme, time_zone: timeZone, current_password: password } = form

    if (email.toLowerCase() !== user.email) {
      const wrong = password ? await passwordError(ctx, password) : messages().identity.passwordForAddress
      if (wrong) return this.#refuse(ctx, { current_password: wrong })
    }
    const oldEmail = user.email
    const updated = await updateProfile(user, { name, email, locale, theme, timeZone })
    switchLanguage(locale)
    if (updated.emailChanged) {
      await recordEvent(ctx, 'email_changed', oldEmail)
      session.flash('notice', messages().identity.confirmNewAddress)
    }
    return response.redirect().status(303).toRoute('profile.edit')
  }

  #refuse({ session, response }: HttpContext, sentences: Record<string, string>) {
    flashFieldErrors(session, sentences)
    return response.redirect().status(303).back()
  }
}
