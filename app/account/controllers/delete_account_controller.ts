import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { passwordError } from '#app/account/password_confirmation'
import { signOut } from '#app/account/sign_in'
import { deleteStoredEmails, listKnownAddresses } from '#src/identity/actions/delete_stored_emails'
import { AccountMail } from '#src/identity/mail/account_mail'
import { disconnectDevices } from '#app/account/disconnect_devices'
import { ChatPorts } from '#src/conversations/chat_ports'
import { handBackAll } from '#src/conversations/handover/take_over'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { leaveWorkspaces } from '#src/identity/workspaces/members'
import { format, messages } from '#src/messages/messages'
import { typedPassword } from '../validation.js'

@inject()
export default class DeleteAccountController {
  static validator = vine.create(vine.object({ password: typedPassword() }))

  constructor(
    private readonly knowledge: SyncPorts,
    private readonly mail: AccountMail,
    private readonly conversations: ChatPorts
  ) {}

  async execute(ctx: HttpContext) {
    const { auth, request, response, session, inertia } = ctx
    const accountId = auth.user!.id
    const { password } = await request.validateUsing(DeleteAccountController.validator)
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
    await deleteAccount(this.knowledge, accountId)
    await disconnectDevices(accountId, { allBut: null })
    await deleteStoredEmails(this.mail.mailer, addresses)
    // The account's events are deleted with it, so the log records the deletion.
    ctx.logger.info({ accountId, address: request.ip() }, 'an account was deleted by its holder')
    session.flash('status', messages().identity.accountDeleted)
    return inertia.location('/login')
  }
}
