import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { emailAddress } from '#app/account/validation'
import { flashFieldErrors } from '#app/core/form_errors'
import { smtp } from '#config/mail'
import { ROLES } from '#protocol/team'
import { MAX_INVITATIONS } from '#src/identity/limits'
import { invite } from '#src/identity/workspaces/invitations'
import { format, messages } from '#src/messages/messages'

export default class InviteController {
  static validator = vine.create(vine.object({ email: emailAddress(), role: vine.enum(ROLES) }))

  async execute({ auth, request, response, session, workspace }: HttpContext) {
    const form = await request.validateUsing(InviteController.validator)
    const { email } = form
    const { team } = messages().identity
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
