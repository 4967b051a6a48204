import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router
  .group(() => {
    router.get('/team', [controllers.team.ShowTeam, 'render']).as('team.index')
    router.post('/team/invitations', [controllers.team.Invite, 'execute']).as('team.invitations.store')
    router
      .delete('/team/invitations/:id', [controllers.team.RevokeInvitation, 'execute'])
      .as('team.invitations.destroy')
    router.patch('/team/members/:id', [controllers.team.ChangeRole, 'execute']).as('team.members.update')
    router.delete('/team/members/:id', [controllers.team.RemoveMember, 'execute']).as('team.members.destroy')
    router.put('/team/name', [controllers.team.RenameWorkspace, 'execute']).as('team.name.update')
    router.put('/team/two-step', [controllers.team.RequireTwoStep, 'execute']).as('team.two-step.update')
    router.post('/workspaces', [controllers.team.CreateWorkspace, 'execute']).as('workspaces.store')
    router
      .put('/workspaces/current', [controllers.team.SwitchWorkspace, 'execute'])
      .as('workspaces.current.update')
  })
  .use([...web, middleware.auth()])

/** Also for guests: an invitation can be accepted with an existing account or a new one. */
router
  .group(() => {
    router.get('/invitations/:token', [controllers.team.AcceptInvitation, 'render']).as('invitations.show')
    router
      .post('/invitations/:token/acceptance', [controllers.team.AcceptInvitation, 'execute'])
      .as('invitations.acceptance.store')
  })
  .where('token', /^[^/]{1,200}$/)
  .use(web)
