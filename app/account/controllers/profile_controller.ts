import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { recordEvent } from '#app/account/record_event'
import { passwordError } from '#app/account/password_error'
import { DEVICE } from '#app/account/sign_in'
import { listProviders } from '#src/answering/providers/list_providers'
import { Models } from '#src/answering/providers/models'
import { listExports } from '#src/archive/exports'
import { updateProfile } from '#src/identity/actions/update_profile'
import { listAccountEvents } from '#src/identity/events/list_account_events'
import { listApiTokens } from '#src/identity/queries/list_api_tokens'
import { listPasskeys } from '#src/identity/passkeys/find_passkeys'
import { listDevices } from '#src/identity/queries/list_devices'
import { listWebhooks } from '#src/webhooks/webhooks'
import { smtp } from '#config/mail'
import { words } from '#src/messages/identity'
import { handedOver } from '../new_token.js'
import { deviceProps, eventPageProps, exportProps, passkeyProps, profileProps, tokenProps } from '../props.js'
import { activityValidator, profileValidator } from '../validators/profile.js'

@inject()
export default class ProfileController {
  constructor(private readonly models: Models) {}

  async render({ auth, inertia, request, session }: HttpContext) {
    const user = auth.user!
    const [, asked] = await activityValidator.tryValidate(request.qs())
    const listed = await listDevices(user.id)
    const devices = listed.map((device) => deviceProps(device, session.get(DEVICE)))
    const tokens = await listApiTokens(user)
    const { latest, earlier } = await listExports(user.id)
    return inertia.render('Profile/Edit', {
      profile: profileProps(user),
      sendsMail: smtp !== null,
      devices: devices.toSorted((a, b) => Number(b.here) - Number(a.here)),
      accountExport: latest && exportProps(latest),
      earlierExport: earlier && exportProps(earlier),
      passkeys: (await listPasskeys(user.id)).map(passkeyProps),
      tokens: tokens.map(tokenProps),
      newToken: handedOver(session),
      webhooks: await listWebhooks(user.id),
      newWebhookSecret: handedOver(session, 'newWebhookSecret'),
      providers: await listProviders(user.id),
      chatModel: user.chatModel,
      activity: eventPageProps(await listAccountEvents(user.id, asked?.before ?? null)),
      offeredModels: inertia.defer(() => this.models.offered(user.id)),
    })
  }

  async execute(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const user = auth.user!
    const form = await request.validateUsing(profileValidator)
    const { name, email, locale, theme, time_zone: timeZone, current_password: password } = form

    if (email.toLowerCase() !== user.email) {
      const wrong = password ? await passwordError(ctx, password) : words().passwordForAddress
      if (wrong) return this.#refuse(ctx, { current_password: wrong })
    }
    const oldEmail = user.email
    const updated = await updateProfile(user, { name, email, locale, theme, timeZone })
    if (updated.emailChanged) {
      await recordEvent(ctx, 'email_changed', oldEmail)
      session.flash('notice', words().confirmNewAddress)
    }
    return response.redirect().status(303).toRoute('profile.edit')
  }

  #refuse({ session, response }: HttpContext, sentences: Record<string, string>) {
    flashFieldErrors(session, sentences)
    return response.redirect().status(303).back()
  }
}
