import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { reauthorizeSockets } from '#app/account/disconnect_devices'
import { found } from '#app/core/exceptions/not_found'
import { ROLES } from '#protocol/team'
import { changeRole, findMember } from '#src/identity/workspaces/members'
import { format, messages } from '#src/messages/messages'
import { teamProblem } from '../team_problem.js'

export default class ChangeRoleController {
  static validator = vine.create(vine.object({ role: vine.enum(ROLES) }))

  async execute({ auth, params, request, response, session, workspace }: HttpContext) {
    const { name, userId } = found(await findMember(workspace.id, params.id))
    const { role } = await request.validateUsing(ChangeRoleController.validator)
    const changed = await changeRole(workspace.id, auth.user!.id, params.id, role)
    const { core, identity } = messages()
    if (changed.ok) {
      await reauthorizeSockets(userId)
      session.flash('notice', format(identity.team.roleChanged, { name, role: core.roles[role] }))
    } else session.flash('error', teamProblem(changed.error))
    return response.redirect().status(303).toRoute('team.index')
  }
}
