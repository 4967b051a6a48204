import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { consumeAttempt } from '#app/account/consume_attempt'
import { ATTEMPTS } from '#app/account/limits'
import { openIdLabel } from '#app/account/openid_sign_in'
import { signIn } from '#app/account/sign_in'
import { type PasswordOwner, accountMessages, newPassword } from '#app/account/validation'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { orNotFound } from '#app/core/exceptions/not_found'
import { withMessages } from '#app/core/field_messages'
import { flashFieldErrors } from '#app/core/form_errors'
import { WORKSPACE } from '#app/core/workspace'
import { registration } from '#config/app'
import { smtp } from '#config/mail'
import { LIMITS } from '#protocol/limits'
import { MAX_INVITATIONS } from '#src/identity/limits'
import type User from '#src/identity/models/user'
import { findAccountByEmail } from '#src/identity/queries/find_account'
import { createAccount } from '#src/identity/workspaces/create_account'
import {
  type OpenInvitation,
  acceptInvitation,
  findInvitation,
  invite,
  revokeInvitation,
} from '#src/identity/workspaces/invitations'
import { format, messages, pageLanguage } from '#src/messages/messages'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { invitationForm } from '../validation.js'

export default class InvitationsController {
  static accountValidator = withMessages(
    vine.withMetaData<PasswordOwner>().create(
      vine.object({
        name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
        password: newPassword(),
      })
    ),
    accountMessages
  )

  async store(ctx: HttpContext) {
    const { auth, request, response, session, workspace } = ctx
    requireConfirmedAddress(ctx, 'invite')
    const form = await request.validateUsing(invitationForm)
    const { email } = form
    const { team } = messages().identity
    for (const [name, limit] of [
      ['*', ATTEMPTS.invitationsPerNetwork],
      [auth.user!.id, ATTEMPTS.invitationsPerPerson],
      [`${workspace.id}:${email.toLowerCase()}`, ATTEMPTS.invitationsOfWorkspaceToAddress],
      [email.toLowerCase(), ATTEMPTS.invitationsOfNetworkToAddress],
    ] as const) {
      const attempt = await consumeAttempt(ctx, 'invite', name, limit)
      if (attempt.allowed) continue
      flashFieldErrors(session, { email: attempt.sentence })
      return response.redirect().status(303).toRoute('team.index')
    }
    const invited = await invite(workspace.id, auth.user!, form)
    if (invited.ok) session.flash('notice', smtp ? format(team.invited, { email }) : team.inviteKept)
    else
      flashFieldErrors(session, {
        ...(invited.error === 'above' && { role: team.above }),
        ...(invited.error === 'already_member' && { email: format(team.alreadyMember, { email }) }),
        ...(invited.error === 'too_many' && {
          email: format(team.tooManyInvitations, { max: MAX_INVITATIONS }),
        }),
      })
    return response.redirect().status(303).toRoute('team.index')
  }

  async destroy({ params, response, session, workspace }: HttpContext) {
    orNotFound((await revokeInvitation(workspace.id, params.id)) || null)
    session.flash('notice', messages().identity.team.revoked)
    return response.redirect().status(303).toRoute('team.index')
  }

  async show({ auth, inertia, params, request, session }: HttpContext) {
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

  async accept(ctx: HttpContext) {
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
    const { name, password } = await request.validateUsing(InvitationsController.accountValidator, {
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
