import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { IANAZone } from 'luxon'
import type { Session } from '@adonisjs/session'
import { listProviders } from '#src/answering/providers/account_providers'
import { Models } from '#src/answering/providers/models'
import { listExports } from '#src/archive/export_account_job'
import { listAccountEvents } from '#src/identity/events/account_events'
import { listApiTokens } from '#src/identity/queries/list_api_tokens'
import { listPasskeys } from '#src/identity/passkeys/passkeys'
import { listDevices } from '#src/identity/actions/devices'
import { listWebhooks } from '#src/webhooks/webhooks'
import { smtp } from '#config/mail'
import { hasRole } from '#protocol/team'
import type User from '#src/identity/models/user'
import { messages, switchLanguage, format } from '#src/messages/messages'
import { ULID } from '#app/core/routes/named_routes'
import { flashFieldErrors } from '#app/core/form_errors'
import { updateProfile } from '#src/identity/actions/update_profile'
import { LIMITS } from '#protocol/limits'
import { LOCALES, THEMES, type TwoStepProps } from '#protocol/profile'
import { deleteStoredEmails, listKnownAddresses } from '#src/identity/actions/delete_stored_emails'
import { AccountMail } from '#src/identity/mail/mailer'
import { ChatPorts } from '#src/conversations/chat_ports'
import { handBackAll } from '#src/conversations/handover/take_over'
import { ConnectedMessengers } from '#src/applications/actions/connected_messengers'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { leaveWorkspaces } from '#src/identity/workspaces/members'
import { appName } from '#config/app'
import { qrPath } from '#src/applications/biolink/share/qr_code'
import { twoStepUri } from '#src/identity/two_step/codes'
import { findTwoStep } from '#src/identity/two_step/two_step'
import { DEVICE, signOut } from '../sign_in.js'
import { readFlashedSecret } from '../flash_secret.js'
import { deviceRow, accountEventPage, exportRow, passkeyRow, profileRow, apiTokenRow } from '../props.js'
import { recordEvent } from '../record_event.js'
import { passwordError } from '../password_confirmation.js'
import { emailAddress, typedPassword } from '../validation.js'
import { disconnectDevices } from '../disconnect_devices.js'
import { NEW_CODES } from './two_step_controller.js'
import { setupSecret } from '../two_step_session.js'

const timeZone = vine.createRule((value: unknown, _: undefined, field: FieldContext) => {
  if (typeof value === 'string' && !IANAZone.isValidZone(value)) field.report('timeZone', 'timeZone', field)
})

@inject()
export default class ProfileController {
  static editValidator = vine.create(vine.object({ before: vine.string().regex(ULID.match).optional() }))

  static updateValidator = vine.create(
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

  static updateThemeValidator = vine.create(vine.object({ theme: vine.enum(THEMES) }))

  static destroyValidator = vine.create(vine.object({ password: typedPassword() }))

  constructor(
    private readonly models: Models,
    private readonly knowledge: SyncPorts,
    private readonly mail: AccountMail,
    private readonly conversations: ChatPorts,
    private readonly messengers: ConnectedMessengers
  ) {}

  async edit({ auth, workspace, inertia, request, session }: HttpContext) {
    const user = auth.user!
    const [, query] = await ProfileController.editValidator.tryValidate(request.qs())
    const listed = await listDevices(user.id)
    const devices = listed.map((device) => deviceRow(device, session.get(DEVICE)))
    const tokens = await listApiTokens(user)
    // Members who can't change these don't see them either.
    const manages = hasRole(workspace.role, 'admin') && !workspace.locked
    const { latest, earlier } = manages ? await listExports(workspace.id) : { latest: null, earlier: null }
    return inertia.render('Profile/Edit', {
      profile: profileRow(user),
      sendsMail: smtp !== null,
      devices: devices.toSorted((a, b) => Number(b.here) - Number(a.here)),
      accountExport: latest && exportRow(latest),
      earlierExport: earlier && exportRow(earlier),
      passkeys: (await listPasskeys(user.id)).map(passkeyRow),
      twoStep: await twoStepProps(user, session),
      tokens: tokens.map(apiTokenRow),
      newToken: readFlashedSecret(session),
      webhooks: manages ? await listWebhooks(workspace.id) : [],
      newWebhookSecret: readFlashedSecret(session, 'newWebhookSecret'),
      providers: manages ? await listProviders(workspace.id) : [],
      chatModel: workspace.chatModel,
      activity: accountEventPage(await listAccountEvents(user.id, query?.before ?? null)),
      offeredModels: inertia.defer(async () => (manages ? this.models.offered(workspace.id) : [])),
      foundModels: inertia.defer(async () => (manages ? this.models.found(workspace.id) : []), 'found'),
    })
  }

  async update(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const user = auth.user!
    const form = await request.validateUsing(ProfileController.updateValidator)
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

  async destroy(ctx: HttpContext) {
    const { auth, request, response, session, inertia } = ctx
    const accountId = auth.user!.id
    const { password } = await request.validateUsing(ProfileController.destroyValidator)
    const wrong = await passwordError(ctx, password)
    if (wrong) {
      flashFieldErrors(session, { password: wrong })
      return response.redirect().status(303).back()
    }
    const left = await leaveWorkspaces(accountId)
    if (!left.ok) {
      const sentence = format(messages().identity.team.ownsShared, { workspace: left.error.name })
      flashFieldErrors(session, { password: sentence })
      return response.redirect().status(303).back()
    }
    await handBackAll(this.conversations, accountId)
    const addresses = await listKnownAddresses(auth.user!)
    await signOut(ctx)
    await this.messengers.disconnect(left.value)
    await deleteAccount(this.knowledge, accountId)
    await disconnectDevices(accountId, { allBut: null })
    await deleteStoredEmails(this.mail.mailer, addresses)
    // The account's events are deleted with it, so the log records the deletion.
    ctx.logger.info({ accountId, address: request.ip() }, 'an account was deleted by its holder')
    session.flash('status', messages().identity.accountDeleted)
    return inertia.location('/login')
  }

  /** Saves the theme from the account menu of any page, without leaving the page. */
  async updateTheme({ auth, request, response }: HttpContext) {
    const { theme } = await request.validateUsing(ProfileController.updateThemeValidator)
    await auth.user!.merge({ theme }).save()
    return response.redirect().status(303).back('/home')
  }

  #refuse({ session, response }: HttpContext, sentences: Record<string, string>) {
    flashFieldErrors(session, sentences)
    return response.redirect().status(303).back()
  }
}

async function twoStepProps({ id, email }: User, session: Session): Promise<TwoStepProps> {
  const on = await findTwoStep(id)
  const secret = setupSecret(session)
  return {
    on: on && { since: on.since.toISO()!, codesLeft: on.codesLeft },
    setup:
      secret === null
        ? null
        : { key: secret, qr: qrPath(twoStepUri(secret, { issuer: appName, label: email })) },
    newCodes: readFlashedSecret(session, NEW_CODES)?.split(' ') ?? null,
  }
}
