import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router
  .group(() => {
    router.get('/', [controllers.applications.Biolinks, 'index']).as('index')
    router.get('/create', [controllers.applications.Biolinks, 'create']).as('create')
    router.post('/', [controllers.applications.Biolinks, 'store']).as('store')
    router.get('/handle-check', [controllers.applications.Handle, 'check']).as('handle.check')
    router.patch('/:id', [controllers.applications.Biolinks, 'update']).as('update')
    router.delete('/:id', [controllers.applications.Biolinks, 'destroy']).as('destroy')
    router.get('/:id/handle', [controllers.applications.Handle, 'edit']).as('handle.edit')
    router.put('/:id/handle', [controllers.applications.Handle, 'update']).as('handle.update')
    router.get('/:id/introduction', [controllers.applications.Introduction, 'edit']).as('introduction.edit')
    router
      .put('/:id/introduction', [controllers.applications.Introduction, 'update'])
      .as('introduction.update')
    router.post('/:id/avatar', [controllers.applications.Pictures, 'storeAvatar']).as('avatar.store')
    router.delete('/:id/avatar', [controllers.applications.Pictures, 'destroyAvatar']).as('avatar.destroy')
    router.post('/:id/pictures', [controllers.applications.Pictures, 'storeLinkPicture']).as('pictures.store')
    router.post('/:id/import', [controllers.applications.Imports, 'store']).as('import.store')
    router
      .get('/:id/pictures/:hash', [controllers.applications.Pictures, 'show'])
      .where('hash', /^[0-9a-f]{32}$/)
      .as('pictures.show')
    router.get('/:id/analytics', [controllers.applications.Analytics, 'showBioLink']).as('analytics.show')
    router.get('/:id/subscribers', [controllers.applications.Subscribers, 'index']).as('subscribers.index')
    router
      .get('/:id/subscribers.csv', [controllers.applications.Subscribers, 'export'])
      .as('subscribers.export')
    router
      .delete('/:id/subscribers/:subscriberId', [controllers.applications.Subscribers, 'destroy'])
      .as('subscribers.destroy')
    router
      .get('/:id/analytics.csv', [controllers.applications.Analytics, 'exportBioLink'])
      .as('analytics.export')
    router.get('/:id/master-prompt', [controllers.applications.MasterPrompt, 'edit']).as('master-prompt.edit')
    router
      .put('/:id/master-prompt', [controllers.applications.MasterPrompt, 'update'])
      .as('master-prompt.update')
    router
      .post('/:id/master-prompt/test', [controllers.applications.PromptTest, 'store'])
      .as('master-prompt.test.store')
  })
  .prefix('/applications/bio-links')
  .as('applications.biolink')
  .use([...web, middleware.auth()])

router
  .group(() => {
    router.get('/', [controllers.applications.Embeds, 'index']).as('index')
    router.get('/create', [controllers.applications.Embeds, 'create']).as('create')
    router.post('/', [controllers.applications.Embeds, 'store']).as('store')
    router.patch('/:id', [controllers.applications.Embeds, 'update']).as('update')
    router.delete('/:id', [controllers.applications.Embeds, 'destroy']).as('destroy')
    router.get('/:id/analytics', [controllers.applications.Analytics, 'showEmbed']).as('analytics.show')
    router
      .get('/:id/analytics.csv', [controllers.applications.Analytics, 'exportEmbed'])
      .as('analytics.export')
    router.get('/:id/leads.csv', [controllers.applications.Leads, 'export']).as('leads.export')
    router.get('/:id/edit', [controllers.applications.Embeds, 'edit']).as('edit')
    router.get('/:id/guide', [controllers.applications.Embeds, 'guide']).as('guide')
    router.get('/:id/master-prompt', [controllers.applications.MasterPrompt, 'edit']).as('master-prompt.edit')
    router
      .put('/:id/master-prompt', [controllers.applications.MasterPrompt, 'update'])
      .as('master-prompt.update')
    router
      .post('/:id/master-prompt/test', [controllers.applications.PromptTest, 'store'])
      .as('master-prompt.test.store')
  })
  .prefix('/applications/embeds')
  .as('applications.embed')
  .use([...web, middleware.auth()])

router
  .group(() => {
    router.get('/', [controllers.applications.Analytics, 'showMessenger']).as('show')
    router.get('/export.csv', [controllers.applications.Analytics, 'exportMessenger']).as('export')
  })
  .prefix('/applications/:id/visits')
  .as('applications.visits')
  .use([...web, middleware.auth()])

router
  .post('/applications/drafts', [controllers.applications.Drafts, 'store'])
  .as('applications.drafts.store')
  .use([...web, middleware.auth()])

router
  .group(() => {
    router.get('/', [controllers.applications.Domain, 'edit']).as('edit')
    router.put('/', [controllers.applications.Domain, 'update']).as('update')
    router.delete('/', [controllers.applications.Domain, 'destroy']).as('destroy')
    router.post('/check', [controllers.applications.Domain, 'check']).as('check.store')
  })
  .prefix('/applications/:id/domain')
  .as('applications.domain')
  .use([...web, middleware.auth()])

router
  .group(() => {
    router
      .get('/pictures/:hash', [controllers.applications.BrandPictures, 'show'])
      .where('hash', /^[0-9a-f]{32}$/)
      .as('pictures.show')
    router.post('/:picture', [controllers.applications.BrandPictures, 'store']).as('pictures.store')
    router.delete('/:picture', [controllers.applications.BrandPictures, 'destroy']).as('pictures.destroy')
  })
  .prefix('/applications/:id/brand')
  .where('picture', /^(?:logo|favicon)$/)
  .as('applications.brand')
  .use([...web, middleware.auth()])

router
  .post('/applications/prompt-versions/:id/restore', [controllers.applications.MasterPrompt, 'restore'])
  .as('applications.prompt-versions.restore.store')
  .use([...web, middleware.auth()])

for (const kind of ['facebook', 'instagram'] as const) {
  router
    .group(() => {
      router.get('/redirect', [controllers.applications.FacebookConsent, 'request']).as('redirect')
      router.get('/pages', [controllers.applications.FacebookPages, 'index']).as('pages')
      router.post('/pages', [controllers.applications.FacebookPages, 'store']).as('select')
      router
        .get('/:id/master-prompt', [controllers.applications.MasterPrompt, 'edit'])
        .as('master-prompt.edit')
      router
        .put('/:id/master-prompt', [controllers.applications.MasterPrompt, 'update'])
        .as('master-prompt.update')
      router
        .post('/:id/master-prompt/test', [controllers.applications.PromptTest, 'store'])
        .as('master-prompt.test.store')
      router.patch('/:id', [controllers.applications.FacebookPages, 'update']).as('update')
      router.post('/:id/test', [controllers.applications.FacebookPages, 'test']).as('test.store')
      router
        .delete('/:id/connection', [controllers.applications.FacebookPages, 'disconnect'])
        .as('connection.destroy')
      router.delete('/:id', [controllers.applications.FacebookPages, 'destroy']).as('destroy')
    })
    .prefix(`/applications/${kind}`)
    .as(`applications.${kind}`)
    .use([...web, middleware.auth()])

  /** Facebook itself: no session, no token and no body parser, because the signature is over the bytes as they came. */
  router
    .get(`/webhooks/${kind}`, [controllers.applications.FacebookWebhook, 'verify'])
    .as(`webhooks.${kind}.verify`)
  router
    .post(`/webhooks/${kind}`, [controllers.applications.FacebookWebhook, 'receive'])
    .as(`webhooks.${kind}.receive`)
}

/** Facebook returns here from every consent, because an app lists its addresses. */
router
  .get('/applications/facebook/callback', [controllers.applications.FacebookConsent, 'receive'])
  .as('applications.facebook.callback')
  .use([...web, middleware.auth()])

router
  .group(() => {
    router.get('/', [controllers.applications.TelegramBots, 'index']).as('index')
    router.post('/', [controllers.applications.TelegramBots, 'store']).as('store')
    router.get('/:id/master-prompt', [controllers.applications.MasterPrompt, 'edit']).as('master-prompt.edit')
    router
      .put('/:id/master-prompt', [controllers.applications.MasterPrompt, 'update'])
      .as('master-prompt.update')
    router
      .post('/:id/master-prompt/test', [controllers.applications.PromptTest, 'store'])
      .as('master-prompt.test.store')
    router.patch('/:id', [controllers.applications.TelegramBots, 'update']).as('update')
    router.post('/:id/test', [controllers.applications.TelegramBots, 'test']).as('test.store')
    router
      .delete('/:id/connection', [controllers.applications.TelegramBots, 'disconnect'])
      .as('connection.destroy')
    router.delete('/:id', [controllers.applications.TelegramBots, 'destroy']).as('destroy')
  })
  .prefix('/applications/telegram')
  .as('applications.telegram')
  .use([...web, middleware.auth()])

/** Called by Telegram: no session and no token, because deliveries carry their bot's secret. */
router
  .post('/webhooks/telegram/:id', [controllers.applications.TelegramWebhook, 'receive'])
  .as('webhooks.telegram.receive')

router
  .group(() => {
    router.get('/', [controllers.applications.WhatsappNumbers, 'index']).as('index')
    router.post('/', [controllers.applications.WhatsappNumbers, 'store']).as('store')
    router.get('/:id/master-prompt', [controllers.applications.MasterPrompt, 'edit']).as('master-prompt.edit')
    router
      .put('/:id/master-prompt', [controllers.applications.MasterPrompt, 'update'])
      .as('master-prompt.update')
    router
      .post('/:id/master-prompt/test', [controllers.applications.PromptTest, 'store'])
      .as('master-prompt.test.store')
    router.patch('/:id', [controllers.applications.WhatsappNumbers, 'update']).as('update')
    router.post('/:id/test', [controllers.applications.WhatsappNumbers, 'test']).as('test.store')
    router
      .delete('/:id/connection', [controllers.applications.WhatsappNumbers, 'disconnect'])
      .as('connection.destroy')
    router.delete('/:id', [controllers.applications.WhatsappNumbers, 'destroy']).as('destroy')
  })
  .prefix('/applications/whatsapp')
  .as('applications.whatsapp')
  .use([...web, middleware.auth()])

/** Called by WhatsApp: no session, no token and no body parser, because the signature is over the bytes as they came. */
router
  .get('/webhooks/whatsapp', [controllers.applications.WhatsappWebhook, 'verify'])
  .as('webhooks.whatsapp.verify')
router
  .post('/webhooks/whatsapp', [controllers.applications.WhatsappWebhook, 'receive'])
  .as('webhooks.whatsapp.receive')
