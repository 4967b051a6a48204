import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { reauthorizeSockets } from '#app/account/disconnect_devices'
import { found } from '#app/core/exceptions/not_found'
import { ChatPorts } from '#src/conversations/chat_ports'
import { handBackAll } from '#src/conversations/handover/take_over'
import { findMember, removeMember } from '#src/identity/workspaces/members'
import { format, messages } from '#src/messages/messages'
import { teamProblem } from '../team_problem.js'

@inject()
export default class RemoveMemberController {
  constructor(private readonly conversations: ChatPorts) {}

  async execute({ auth, params, response, session, workspace }: HttpContext) {
    const { name, userId } = found(await findMember(workspace.id, params.id))
    const removed = await removeMember(workspace.id, auth.user!.id, params.id)
    if (!removed.ok) {
      session.flash('error', teamProblem(removed.error))
      return response.redirect().status(303).toRoute('team.index')
    }
    await reauthorizeSockets(userId)
    await handBackAll(this.conversations, userId, workspace.id)
    const { left, removed: gone } = messages().identity.team
    const leaves = userId === auth.user!.id
    session.flash('notice', leaves ? format(left, { workspace: workspace.name }) : format(gone, { name }))
    return response
      .redirect()
      .status(303)
      .toRoute(leaves ? 'home' : 'team.index')
  }
}
