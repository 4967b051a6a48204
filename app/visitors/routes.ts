import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, stateless, web } from '#start/kernel'
import visitCors from './cors_middleware.js'

/** A route parameter matches a whole path segment, so it includes the `@`. */
const AT_HANDLE = { match: /^@[^/]+$/, cast: (value: string) => value.slice(1) }
const KEY = { match: /^[0-9A-Za-z]{20}$/ }

router.get('/:handle', [controllers.visitors.Biolink, 'show']).where('handle', AT_HANDLE).as('visit.biolink')
router
  .group(() => {
    router.get('/', [controllers.visitors.BiolinkPreview, 'show']).as('show')
    router.post('/', [controllers.visitors.BiolinkPreview, 'store']).as('store')
  })
  .prefix('/applications/bio-links/:id/preview')
  .as('applications.biolink.preview')
  .use([...web, middleware.auth()])
router
  .get('/:handle/links/:id', [controllers.visitors.Biolink, 'followLink'])
  .where('handle', AT_HANDLE)
  .as('visit.link')
router
  .group(() => {
    router
      .get('/avatar/:hash', [controllers.visitors.BiolinkPictures, 'avatar'])
      .where('hash', /^[0-9a-f]{32}$/)
      .as('avatar')
    router
      .get('/pictures/:hash', [controllers.visitors.BiolinkPictures, 'linkPicture'])
      .where('hash', /^[0-9a-f]{32}$/)
      .as('picture')
    router.get('/share.png', [controllers.visitors.BiolinkPictures, 'shareImage']).as('share-image')
    router.get('/qr.svg', [controllers.visitors.BiolinkPictures, 'qrSvg']).as('qr.svg')
    router.get('/qr.png', [controllers.visitors.BiolinkPictures, 'qrPng']).as('qr.png')
    router.get('/report', [controllers.visitors.BiolinkReport, 'create']).as('report')
    router.post('/report', [controllers.visitors.BiolinkReport, 'store']).as('report.store').use(stateless)
  })
  .prefix('/:handle')
  .where('handle', AT_HANDLE)
  .as('visit')
router
  .post('/:handle/newsletter', [controllers.visitors.Newsletter, 'store'])
  .where('handle', AT_HANDLE)
  .as('visit.newsletter.store')
  .use(stateless)
/** Opened from an email, so they work whatever becomes of the page's handle. */
router
  .group(() => {
    router.get('/confirmation', [controllers.visitors.Newsletter, 'showConfirmation']).as('confirmation.show')
    router.post('/confirmation', [controllers.visitors.Newsletter, 'confirm']).as('confirmation.store')
    router.get('/removal', [controllers.visitors.Newsletter, 'showRemoval']).as('removal.show')
    router.post('/removal', [controllers.visitors.Newsletter, 'remove']).as('removal.store')
  })
  .prefix('/newsletter/:id')
  .where('id', /^[0-9A-Z]{26}$/)
  .as('visit.newsletter')
  .use(stateless)
router.get('/sitemap.xml', [controllers.visitors.SearchEngines, 'sitemap']).as('sitemap')
router.get('/robots.txt', [controllers.visitors.SearchEngines, 'robots']).as('robots')
router
  .get('/applications/embeds/:id/preview', [controllers.visitors.Widget, 'preview'])
  .as('applications.embed.preview.show')
  .use([...web, middleware.auth()])
router.get('/widget.js', [controllers.visitors.Widget, 'loader']).as('visit.widget')
router.get('/embed/:key', [controllers.visitors.Widget, 'frame']).where('key', KEY).as('visit.frame')

router
  .group(() => {
    router.get('/', [controllers.visitors.CitedItems, 'show']).as('show')
    router.get('/audio', [controllers.visitors.CitedItems, 'audio']).as('audio')
  })
  .prefix('/visit/:key/items/:id')
  .where('key', KEY)
  .where('id', /^[0-9A-Z]{26}$/)
  .as('visit.items')
router
  .get('/visit/:key/pictures/:hash', [controllers.visitors.BiolinkPictures, 'brandPicture'])
  .where('key', KEY)
  .where('hash', /^[0-9a-f]{32}$/)
  .as('visit.brand-picture')
router
  .group(() => {
    router.post('/session', [controllers.visitors.Session, 'store']).as('session')
    router.post('/messages', [controllers.visitors.Messages, 'store']).as('messages')
    router.post('/lead', [controllers.visitors.Leads, 'store']).as('lead')
    router.get('/conversation', [controllers.visitors.Conversation, 'show']).as('conversation')
    router.delete('/conversation', [controllers.visitors.Conversation, 'destroy']).as('conversation.destroy')
    router.post('/messages/:id/feedback', [controllers.visitors.Messages, 'rate']).as('feedback')
    router.route('/*', ['OPTIONS'], ({ response }) => response.noContent()).as('preflight')
  })
  .prefix('/visit/:key')
  .where('key', KEY)
  .as('visit')
  .use([visitCors, ...stateless])
