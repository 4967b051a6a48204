import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { reauthorizeSockets } from '#app/account/disconnect_devices'
import { NotFound, orNotFound } from '#app/core/exceptions/not_found'
import { ROLES, hasRole } from '#protocol/team'
import { ChatPorts } from '#src/conversations/chat_ports'
import { handBackAll } from '#src/conversations/handover/take_over'
import { listInvitations } from '#src/identity/workspaces/invitations'
import { changeRole, findMember, listMembers, removeMember } from '#src/identity/workspaces/members'
import { format, messages } from '#src/messages/messages'

@inject()
export default class MembersController {
  static validator = vine.create(vine.object({ role: vine.enum(ROLES) }))

  constructor(private readonly conversations: ChatPorts) {}

  async index({ auth, inertia, workspace }: HttpContext) {
    const members = await listMembers(workspace.id)
    const sees = hasRole(workspace.role, 'admin')
    const invitations = sees ? await listInvitations(workspace.id) : []
    return inertia.render('Team/Index', {
      members: members.map(({ locked: _, ...member }) => ({
        ...member,
        isYou: member.userId === auth.user!.id,
      })),
      requiresTwoStep: workspace.requiresTwoStep,
      invitations: invitations.map(({ id, email, role, expiresAt }) => ({
        id,
        email,
        role,
        expiresAt: expiresAt.toISO()!,
        expired: expiresAt < DateTime.utc(),
      })),
    })
  }

  async update({ auth, params, request, response, session, workspace }: HttpContext) {
    const { name, userId } = orNotFound(await findMember(workspace.id, params.id))
    const { role } = await request.validateUsing(MembersController.validator)
    const changed = await changeRole(workspace.id, auth.user!.id, params.id, role)
    const { core, identity } = messages()
    if (changed.ok) {
      await reauthorizeSockets(userId)
      session.flash('notice', format(identity.team.roleChanged, { name, role: core.roles[role] }))
    } else session.flash('error', teamProblem(changed.error))
    return response.redirect().status(303).toRoute('team.index')
  }

  async destroy({ auth, params, response, session, workspace }: HttpContext) {
    const { name, userId } = orNotFound(await findMember(workspace.id, params.id))
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

/** Throws a 404 for a member who no longer exists. */
function teamProblem(problem: 'not_found' | 'above' | 'last_owner'): string {
  if (problem === 'not_found') throw new NotFound()
  const { above, lastOwner } = messages().identity.team
  return problem === 'above' ? above : lastOwner
}
