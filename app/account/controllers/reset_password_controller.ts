import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import vine from '@vinejs/vine'
import { disconnectDevices } from '#app/account/disconnect_devices'
import { flashFieldErrors } from '#app/core/form_errors'
import { closeApplications } from '#src/applications/actions/delete_application'
import { disconnectPage } from '#src/applications/facebook/connection/disconnect_page'
import { listConnections } from '#src/applications/facebook/connection/find_connection'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import { disconnectBot, listBots } from '#src/applications/telegram/bots'
import { TelegramPorts } from '#src/applications/telegram/telegram_ports'
import { resetPassword } from '#src/identity/actions/reset_password'
import { findAccountByToken } from '#src/identity/actions/mailed_tokens'
import { listMembers, ownedAlone } from '#src/identity/workspaces/members'
import { recordAccountEvent } from '#src/identity/events/account_events'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { messages } from '#src/messages/messages'
import { ATTEMPTS } from '../limits.js'
import { newPassword, type PasswordOwner } from '../validation.js'
import { browserOf } from '#app/account/record_event'
import { signOut } from '../sign_in.js'
import { consumeAttempt } from '../consume_attempt.js'

@inject()
export default class ResetPasswordController {
  static resetPasswordValidator = vine
    .withMetaData<PasswordOwner>()
    .create(vine.object({ password: newPassword(), keep_content: vine.boolean().optional() }))

  static tokenValidator = vine.create(vine.object({ token: vine.string().maxLength(100) }))

  constructor(
    private readonly knowledge: SyncPorts,
    private readonly facebook: MessengerPorts,
    private readonly telegram: TelegramPorts
  ) {}

  async render({ inertia, params }: HttpContext) {
    const token = String(params.token ?? '')
    const user = await findAccountByToken(token, 'reset')
    return inertia.render('Auth/ResetPassword', {
      token,
      email: user?.email ?? null,
      unconfirmed: user !== null && user.emailVerifiedAt === null,
    })
  }

  async execute(ctx: HttpContext) {
    const { request, response, session } = ctx
    const { token } = await request.validateUsing(ResetPasswordController.tokenValidator)
    const attempt = await consumeAttempt(ctx, 'reset', '*', ATTEMPTS.passwordResetsPerNetwork)
    if (!attempt.allowed) return this.#refuse(ctx, attempt.sentence)

    const user = await findAccountByToken(token, 'reset')
    if (!user) return this.#refuse(ctx, messages().identity.passwordLink.dead)
    const { name, email } = user
    const form = await request.validateUsing(ResetPasswordController.resetPasswordValidator, {
      meta: { person: { name, email } },
    })

    const isFirstProof = user.emailVerifiedAt === null
    const before = isFirstProof ? await this.#sharedWith(user.id) : { workspaceIds: [], userIds: [user.id] }
    const keepContent = async (workspaceIds: string[], trx: TransactionClientContract) => {
      for (const id of workspaceIds) await closeApplications(id, this.facebook.box, trx)
    }
    const firstProof = form.keep_content ? { keepContent } : 'start_empty'
    const reset = await resetPassword(user.id, token, form.password, firstProof)
    if (!reset.ok) return this.#refuse(ctx, messages().identity.passwordLink.dead)
    for (const id of before.userIds) await disconnectDevices(id, { allBut: null })
    for (const id of before.workspaceIds) {
      for (const page of await listConnections(id)) await disconnectPage(this.facebook, page)
      for (const bot of await listBots(id)) await disconnectBot(this.telegram, bot)
    }
    if (reset.value.replaced) await deleteAccount(this.knowledge, reset.value.replaced)
    await recordAccountEvent(reset.value.user.id, { kind: 'password_reset', by: browserOf(ctx) })
    if (ctx.auth.isAuthenticated) await signOut(ctx)
    session.flash('status', messages().identity.passwordReset)
    return response.redirect().toRoute('login')
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
