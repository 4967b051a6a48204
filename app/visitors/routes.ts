import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, stateless, web } from '#start/kernel'
import visitCors from './cors_middleware.js'

/** A route parameter matches a whole path segment, so it includes the `@`. */
const AT_HANDLE = { match: /^@[^/]+$/, cast: (value: string) => value.slice(1) }
const KEY = { match: /^[0-9A-Za-z]{20}$/ }

router
  .get('/:handle', [controllers.visitors.ShowBiolink, 'render'])
  .where('handle', AT_HANDLE)
  .as('visit.biolink')
router
  .group(() => {
    router.get('/', [controllers.visitors.PreviewBiolink, 'render']).as('show')
    router.post('/', [controllers.visitors.PreviewBiolink, 'execute']).as('store')
  })
  .prefix('/applications/bio-links/:id/preview')
  .as('applications.biolink.preview')
  .use([...web, middleware.auth()])
router
  .get('/:handle/links/:id', [controllers.visitors.FollowLink, 'render'])
  .where('handle', AT_HANDLE)
  .as('visit.link')
router
  .group(() => {
    router
      .get('/avatar/:hash', [controllers.visitors.ShowAvatar, 'render'])
      .where('hash', /^[0-9a-f]{32}$/)
      .as('avatar')
    router
      .get('/pictures/:hash', [controllers.visitors.ShowLinkPicture, 'render'])
      .where('hash', /^[0-9a-f]{32}$/)
      .as('picture')
    router.get('/share.png', [controllers.visitors.ShowShareImage, 'render']).as('share-image')
    router.get('/qr.svg', [controllers.visitors.ShowQrSvg, 'render']).as('qr.svg')
    router.get('/qr.png', [controllers.visitors.ShowQrPng, 'render']).as('qr.png')
    router.get('/report', [controllers.visitors.ReportBiolink, 'render']).as('report')
    router.post('/report', [controllers.visitors.ReportBiolink, 'execute']).as('report.store').use(stateless)
  })
  .prefix('/:handle')
  .where('handle', AT_HANDLE)
  .as('visit')
router.get('/sitemap.xml', [controllers.visitors.ShowSitemap, 'render']).as('sitemap')
router.get('/robots.txt', [controllers.visitors.ShowRobots, 'render']).as('robots')
router.get('/widget.js', [controllers.visitors.ServeWidget, 'render']).as('visit.widget')
router.get('/embed/:key', [controllers.visitors.ShowEmbed, 'render']).where('key', KEY).as('visit.frame')

router
  .group(() => {
    router.get('/', [controllers.visitors.ShowSource, 'render']).as('show')
    router.get('/audio', [controllers.visitors.PlaySource, 'render']).as('audio')
  })
  .prefix('/visit/:key/items/:id')
  .where('key', KEY)
  .where('id', /^[0-9A-Z]{26}$/)
  .as('visit.items')
router
  .group(() => {
    router.post('/session', [controllers.visitors.StartSession, 'execute']).as('session')
    router.post('/messages', [controllers.visitors.SendMessage, 'execute']).as('messages')
    router.post('/lead', [controllers.visitors.SubmitLead, 'execute']).as('lead')
    router.get('/conversation', [controllers.visitors.ShowConversation, 'render']).as('conversation')
    router
      .delete('/conversation', [controllers.visitors.DeleteConversation, 'execute'])
      .as('conversation.destroy')
    router.post('/messages/:id/feedback', [controllers.visitors.RateAnswer, 'execute']).as('feedback')
    router.route('/*', ['OPTIONS'], ({ response }) => response.noContent()).as('preflight')
  })
  .prefix('/visit/:key')
  .where('key', KEY)
  .as('visit')
  .use([visitCors, ...stateless])
