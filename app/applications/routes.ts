import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router
  .group(() => {
    router.get('/', [controllers.applications.ListBiolinks, 'render']).as('index')
    router.get('/create', [controllers.applications.CreateBiolink, 'render']).as('create')
    router.post('/', [controllers.applications.CreateBiolink, 'execute']).as('store')
    router.get('/handle-check', [controllers.applications.CheckHandle, 'render']).as('handle.check')
    router.patch('/:id', [controllers.applications.UpdateBiolink, 'execute']).as('update')
    router.delete('/:id', [controllers.applications.DeleteBiolink, 'execute']).as('destroy')
    router.get('/:id/handle', [controllers.applications.EditHandle, 'render']).as('handle.edit')
    router.put('/:id/handle', [controllers.applications.EditHandle, 'execute']).as('handle.update')
    router
      .get('/:id/introduction', [controllers.applications.EditIntroduction, 'render'])
      .as('introduction.edit')
    router
      .put('/:id/introduction', [controllers.applications.EditIntroduction, 'execute'])
      .as('introduction.update')
    router.post('/:id/avatar', [controllers.applications.UpdateBiolinkAvatar, 'execute']).as('avatar.store')
    router
      .delete('/:id/avatar', [controllers.applications.DeleteBiolinkAvatar, 'execute'])
      .as('avatar.destroy')
    router.post('/:id/pictures', [controllers.applications.UploadLinkPicture, 'execute']).as('pictures.store')
    router
      .get('/:id/pictures/:hash', [controllers.applications.ShowLinkPicture, 'render'])
      .where('hash', /^[0-9a-f]{32}$/)
      .as('pictures.show')
    router
      .get('/:id/analytics', [controllers.applications.ShowBiolinkAnalytics, 'render'])
      .as('analytics.show')
    router
      .get('/:id/analytics.csv', [controllers.applications.ExportBiolinkAnalytics, 'render'])
      .as('analytics.export')
    router
      .get('/:id/master-prompt', [controllers.applications.EditBiolinkMasterPrompt, 'render'])
      .as('master-prompt.edit')
    router
      .put('/:id/master-prompt', [controllers.applications.EditBiolinkMasterPrompt, 'execute'])
      .as('master-prompt.update')
    router
      .post('/:id/master-prompt/test', [controllers.applications.TestPrompt, 'execute'])
      .as('master-prompt.test.store')
  })
  .prefix('/applications/bio-links')
  .as('applications.biolink')
  .use([...web, middleware.auth()])

router
  .group(() => {
    router.get('/', [controllers.applications.ListEmbeds, 'render']).as('index')
    router.get('/create', [controllers.applications.CreateEmbed, 'render']).as('create')
    router.post('/', [controllers.applications.CreateEmbed, 'execute']).as('store')
    router.patch('/:id', [controllers.applications.UpdateEmbed, 'execute']).as('update')
    router.delete('/:id', [controllers.applications.DeleteEmbed, 'execute']).as('destroy')
    router.get('/:id/analytics', [controllers.applications.ShowEmbedAnalytics, 'render']).as('analytics.show')
    router
      .get('/:id/analytics.csv', [controllers.applications.ExportEmbedAnalytics, 'render'])
      .as('analytics.export')
    router.get('/:id/leads.csv', [controllers.applications.ExportLeads, 'render']).as('leads.export')
    router.get('/:id/edit', [controllers.applications.EditEmbed, 'render']).as('edit')
    router.get('/:id/guide', [controllers.applications.ShowEmbedGuide, 'render']).as('guide')
    router
      .get('/:id/master-prompt', [controllers.applications.EditEmbedMasterPrompt, 'render'])
      .as('master-prompt.edit')
    router
      .put('/:id/master-prompt', [controllers.applications.EditEmbedMasterPrompt, 'execute'])
      .as('master-prompt.update')
    router
      .post('/:id/master-prompt/test', [controllers.applications.TestPrompt, 'execute'])
      .as('master-prompt.test.store')
  })
  .prefix('/applications/embeds')
  .as('applications.embed')
  .use([...web, middleware.auth()])

router
  .post('/applications/drafts', [controllers.applications.DraftIntroduction, 'execute'])
  .as('applications.drafts.store')
  .use([...web, middleware.auth()])

router
  .post('/applications/prompt-versions/:id/restore', [
    controllers.applications.RestorePromptVersion,
    'execute',
  ])
  .as('applications.prompt-versions.restore.store')
  .use([...web, middleware.auth()])
