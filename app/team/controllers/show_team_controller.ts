import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { hasRole } from '#protocol/team'
import { listInvitations } from '#src/identity/workspaces/invitations'
import { listMembers } from '#src/identity/workspaces/members'

export default class ShowTeamController {
  async render({ auth, inertia, workspace }: HttpContext) {
    const members = await listMembers(workspace.id)
    const sees = hasRole(workspace.role, 'admin')
    const invitations = sees ? await listInvitations(workspace.id) : []
    return inertia.render('Team/Index', {
      members: members.map((member) => ({ ...member, isYou: member.userId === auth.user!.id })),
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
}
