import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { consumeAttempt } from '#app/account/consume_attempt'
import { ATTEMPTS } from '#app/account/limits'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { emailAddress } from '#app/account/validation'
import { flashFieldErrors } from '#app/core/form_errors'
import { smtp } from '#config/mail'
import { ROLES } from '#protocol/team'
import { MAX_INVITATIONS } from '#src/identity/limits'
import { invite } from '#src/identity/workspaces/invitations'
import { format, messages } from '#src/messages/messages'

export default class InviteController {
  static validator = vine.create(vine.object({ email: emailAddress(), role: vine.enum(ROLES) }))

  async execute(ctx: HttpContext) {
    const { auth, request, response, session, workspace } = ctx
    requireConfirmedAddress(ctx, 'invite')
    const form = await request.validateUsing(InviteController.validator)
    const { email } = form
    const { team } = messages().identity
    const attempt = await consumeAttempt(ctx, 'invite', auth.user!.id, ATTEMPTS.invitations)
    if (!attempt.allowed) {
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
}
