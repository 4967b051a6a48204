import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { revokeInvitation } from '#src/identity/workspaces/invitations'
import { messages } from '#src/messages/messages'

export default class RevokeInvitationController {
  async execute({ params, response, session, workspace }: HttpContext) {
    found((await revokeInvitation(workspace.id, params.id)) || null)
    session.flash('notice', messages().identity.team.revoked)
    return response.redirect().status(303).toRoute('team.index')
  }
}
