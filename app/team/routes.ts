import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router
  .group(() => {
    router.get('/team', [controllers.team.Members, 'index']).as('team.index')
    router.get('/team/activity', [controllers.team.Activity, 'index']).as('team.activity.index')
    router.get('/team/activity.csv', [controllers.team.Activity, 'export']).as('team.activity.export')
    router
      .post('/team/invitations', [controllers.team.Invitations, 'store'])
      .as('team.invitations.store')
      .use(middleware.confirmed())
    router
      .delete('/team/invitations/:id', [controllers.team.Invitations, 'destroy'])
      .as('team.invitations.destroy')
    router
      .patch('/team/members/:id', [controllers.team.Members, 'update'])
      .as('team.members.update')
      .use(middleware.confirmed())
    router
      .delete('/team/members/:id', [controllers.team.Members, 'destroy'])
      .as('team.members.destroy')
      .use(middleware.confirmed())
    router.put('/team/name', [controllers.team.Workspaces, 'rename']).as('team.name.update')
    router.delete('/team/workspace', [controllers.team.Workspaces, 'destroy']).as('team.workspace.destroy')
    router
      .put('/team/two-step', [controllers.team.Workspaces, 'requireTwoStep'])
      .as('team.two-step.update')
      .use(middleware.confirmed())
    router.post('/workspaces', [controllers.team.Workspaces, 'store']).as('workspaces.store')
    router.put('/workspaces/current', [controllers.team.Workspaces, 'switch']).as('workspaces.current.update')
  })
  .use([...web, middleware.auth()])

/** Also for guests: an invitation can be accepted with an existing account or a new one. */
router
  .group(() => {
    router.get('/invitations/:token', [controllers.team.Invitations, 'show']).as('invitations.show')
    router
      .post('/invitations/:token/acceptance', [controllers.team.Invitations, 'accept'])
      .as('invitations.acceptance.store')
  })
  .where('token', /^[^/]{1,200}$/)
  .use(web)
