import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import SendResetLinkJob from '#src/identity/mail/send_reset_link_job'
import RecordAddressEventJob from '#src/identity/events/record_address_event_job'
import { smtp } from '#config/mail'
import { messages } from '#src/messages/messages'
import { ATTEMPTS } from '../limits.js'
import { emailAddress, newPassword, type PasswordOwner } from '../validation.js'
import { browserOf } from '../record_event.js'
import { consumeAttempt } from '../consume_attempt.js'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { disconnectDevices } from '../disconnect_devices.js'
import { ConnectedMessengers } from '#src/applications/actions/connected_messengers'
import { closeApplications } from '#src/applications/actions/delete_application'
import { resetPassword } from '#src/identity/actions/passwords'
import { MAILED_TOKEN_AGE } from '#src/identity/limits'
import { findAccountByToken } from '#src/identity/actions/mailed_tokens'
import { listMembers, ownedAlone } from '#src/identity/workspaces/members'
import { recordAccountEvent } from '#src/identity/events/account_events'
import { ChatPorts } from '#src/conversations/chat_ports'
import { handBackAll } from '#src/conversations/handover/take_over'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { signOut } from '../sign_in.js'

@inject()
export default class PasswordResetController {
  static validator = vine.create(vine.object({ email: emailAddress() }))

  static resetPasswordValidator = vine
    .withMetaData<PasswordOwner>()
    .create(vine.object({ password: newPassword(), keep_content: vine.boolean().optional() }))

  static tokenValidator = vine.create(vine.object({ token: vine.string().maxLength(100) }))

  constructor(
    private readonly knowledge: SyncPorts,
    private readonly messengers: ConnectedMessengers,
    private readonly conversations: ChatPorts
  ) {}

  create({ inertia, session }: HttpContext) {
    const status: string | undefined = session.flashMessages.get('status')
    const { minutes } = MAILED_TOKEN_AGE.reset
    return inertia.render('Auth/ForgotPassword', { minutes, sendsMail: smtp !== null, status })
  }

  /** Responds the same for known and unknown addresses; the job looks the address up. */
  async store(ctx: HttpContext) {
    const { request, response, session } = ctx
    const form = await request.validateUsing(PasswordResetController.validator)
    const email = form.email.toLowerCase()

    const network = await consumeAttempt(ctx, 'forgot', '*', ATTEMPTS.passwordLinksPerNetwork)
    const attempt = network.allowed ? await consumeAttempt(ctx, 'forgot', email) : network
    if (!attempt.allowed) {
      flashFieldErrors(session, { email: attempt.sentence })
      return response.redirect().back()
    }

    await SendResetLinkJob.dispatch({ email })
    await RecordAddressEventJob.dispatch({ email, kind: 'password_reset_asked', by: browserOf(ctx) })
    const { sent, kept } = messages().identity.passwordLink
    session.flash('status', smtp ? sent : kept)
    return response.redirect().back()
  }

  async edit({ inertia, params }: HttpContext) {
    const token = String(params.token ?? '')
    const user = await findAccountByToken(token, 'reset')
    return inertia.render('Auth/ResetPassword', {
      token,
      email: user?.email ?? null,
      unconfirmed: user !== null && user.emailVerifiedAt === null,
    })
  }

  async update(ctx: HttpContext) {
    const { request, response, session } = ctx
    const { token } = await request.validateUsing(PasswordResetController.tokenValidator)
    const attempt = await consumeAttempt(ctx, 'reset', '*', ATTEMPTS.passwordResetsPerNetwork)
    if (!attempt.allowed) return this.#refuse(ctx, attempt.sentence)

    const user = await findAccountByToken(token, 'reset')
    if (!user) return this.#refuse(ctx, messages().identity.passwordLink.dead)
    const { name, email } = user
    const form = await request.validateUsing(PasswordResetController.resetPasswordValidator, {
      meta: { person: { name, email } },
    })

    const isFirstProof = user.emailVerifiedAt === null
    const before = isFirstProof ? await this.#sharedWith(user.id) : { workspaceIds: [], userIds: [user.id] }
    const keepContent = async (workspaceIds: string[], trx: TransactionClientContract) => {
      for (const id of workspaceIds) await closeApplications(id, encryption, trx)
    }
    const firstProof = form.keep_content ? { keepContent } : 'start_empty'
    const reset = await resetPassword(user.id, token, form.password, firstProof)
    if (!reset.ok) return this.#refuse(ctx, messages().identity.passwordLink.dead)
    for (const id of before.userIds) await disconnectDevices(id, { allBut: null })
    await this.messengers.disconnect(before.workspaceIds)
    if (isFirstProof) await this.#handBack(user.id, before)
    if (reset.value.replaced) await deleteAccount(this.knowledge, reset.value.replaced)
    await recordAccountEvent(reset.value.user.id, { kind: 'password_reset', by: browserOf(ctx) })
    if (ctx.auth.isAuthenticated) await signOut(ctx)
    session.flash('status', messages().identity.passwordReset)
    return response.redirect().toRoute('login')
  }

  /** What the members who lost access had taken over. */
  async #handBack(userId: string, { workspaceIds, userIds }: { workspaceIds: string[]; userIds: string[] }) {
    await handBackAll(this.conversations, userId)
    for (const workspaceId of workspaceIds)
      for (const id of userIds) await handBackAll(this.conversations, id, workspaceId)
  }

  /** The workspaces that only this person owns, with everyone who may listen to their channels. */
  async #sharedWith(userId: string): Promise<{ workspaceIds: string[]; userIds: string[] }> {
    const workspaceIds = (await ownedAlone(userId)).map(({ id }) => id)
    const members = await Promise.all(workspaceIds.map((id) => listMembers(id)))
    return { workspaceIds, userIds: [...new Set([userId, ...members.flat().map((one) => one.userId)])] }
  }

  #refuse({ session, response }: HttpContext, token: string) {
    flashFieldErrors(session, { token })
    return response.redirect().back()
  }
}
