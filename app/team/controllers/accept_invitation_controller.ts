import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { consumeAttempt } from '#app/account/consume_attempt'
import { ATTEMPTS } from '#app/account/limits'
import { openIdLabel } from '#app/account/openid_sign_in'
import { signIn } from '#app/account/sign_in'
import { newPassword, type PasswordOwner } from '#app/account/validation'
import { flashFieldErrors } from '#app/core/form_errors'
import { WORKSPACE } from '#app/core/workspace'
import { registration } from '#config/app'
import { LIMITS } from '#protocol/limits'
import type User from '#src/identity/models/user'
import { findAccountByEmail } from '#src/identity/queries/find_account_by_email'
import { createAccount } from '#src/identity/workspaces/create_account'
import { acceptInvitation, findInvitation, type OpenInvitation } from '#src/identity/workspaces/invitations'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { format, messages, pageLanguage } from '#src/messages/messages'

export default class AcceptInvitationController {
  static validator = vine.withMetaData<PasswordOwner>().create(
    vine.object({
      name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
      password: newPassword(),
    })
  )

  async render({ auth, inertia, params, request, session }: HttpContext) {
    const open = await findInvitation(String(params.token))
    if (open && !auth.user) session.setIntendedUrl(request.url())
    const hasAccount = open !== null && (await findAccountByEmail(open.invitation.email)) !== null
    return inertia.render('Auth/Invitation', {
      token: String(params.token),
      invitation: open && {
        email: open.invitation.email,
        role: open.invitation.role,
        workspace: open.workspace.name,
        inviter: open.inviter?.name ?? null,
      },
      hasAccount,
      openId: openIdLabel(),
      canRegister: registration.mode !== 'closed',
    })
  }

  async execute(ctx: HttpContext) {
    const { auth, params, response, session } = ctx
    const { team } = messages().identity
    const attempt = await consumeAttempt(ctx, 'invitation', '*', ATTEMPTS.passwordResetsPerNetwork)
    if (!attempt.allowed) return this.#refuse(ctx, attempt.sentence)
    const open = await findInvitation(String(params.token))
    if (!open) return this.#refuse(ctx, team.dead)
    const user = auth.user ?? (await this.#register(ctx, open))
    if (!user) return this.#refuse(ctx, team.haveAccount)

    const { email, workspaceId } = open.invitation
    const accepted = await acceptInvitation(open.invitation, user)
    if (!accepted.ok && accepted.error === 'other_address')
      return this.#refuse(ctx, format(team.otherAddress, { email, yours: user.email }))
    if (!auth.user) await signIn(ctx, user, { as: 'registered' })
    if (!accepted.ok) return this.#refuse(ctx, team.dead)
    session.pullIntendedUrl()
    session.put(WORKSPACE, workspaceId)
    session.flash('notice', format(team.joined, { workspace: open.workspace.name }))
    return response.redirect().status(303).toRoute('home')
  }

  /** The link proves the address. Null if the address has an account, or no account may be created. */
  async #register({ request }: HttpContext, { invitation: { email } }: OpenInvitation): Promise<User | null> {
    if (registration.mode === 'closed' || (await findAccountByEmail(email))) return null
    const person = { name: String(request.input('name') ?? ''), email }
    const { name, password } = await request.validateUsing(AcceptInvitationController.validator, {
      meta: { person },
    })
    try {
      return await createAccount({
        name,
        email,
        password,
        locale: pageLanguage(),
        emailVerifiedAt: DateTime.utc(),
      })
    } catch (error) {
      if (isUniqueViolation(error)) return null
      throw error
    }
  }

  #refuse({ session, response, params }: HttpContext, sentence: string) {
    flashFieldErrors(session, { invitation: sentence })
    session.flashExcept(['password', 'password_confirmation'])
    return response.redirect().status(303).toRoute('invitations.show', { token: params.token })
  }
}
