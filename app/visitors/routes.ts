import router from '@adonisjs/core/services/router'
import { stateless } from '#start/kernel'
import visitCors from './cors_middleware.js'

const BioLinkPageController = () => import('#app/visitors/controllers/biolink_page_controller')
const LinkController = () => import('#app/visitors/controllers/link_controller')
const PictureController = () => import('#app/visitors/controllers/picture_controller')
const ReportController = () => import('#app/visitors/controllers/report_controller')
const SitemapController = () => import('#app/visitors/controllers/sitemap_controller')
const WidgetController = () => import('#app/visitors/controllers/widget_controller')
const FrameController = () => import('#app/visitors/controllers/frame_controller')
const SessionController = () => import('#app/visitors/controllers/session_controller')
const MessagesController = () => import('#app/visitors/controllers/messages_controller')
const ConversationController = () => import('#app/visitors/controllers/conversation_controller')
const LeadController = () => import('#app/visitors/controllers/lead_controller')
const FeedbackController = () => import('#app/visitors/controllers/feedback_controller')

/** A parameter takes a whole segment of the path, so the sign is part of it. */
const AT_HANDLE = { match: /^@[^/]+$/, cast: (value: string) => value.slice(1) }
const KEY = { match: /^[0-9A-Za-z]{20}$/ }

router.get('/:handle', [BioLinkPageController, 'render']).where('handle', AT_HANDLE).as('visit.biolink')
router.get('/:handle/links/:id', [LinkController, 'render']).where('handle', AT_HANDLE).as('visit.link')
router
  .group(() => {
    router
      .get('/avatar/:hash', [PictureController, 'avatar'])
      .where('hash', /^[0-9a-f]{32}$/)
      .as('avatar')
    router
      .get('/pictures/:hash', [PictureController, 'link'])
      .where('hash', /^[0-9a-f]{32}$/)
      .as('picture')
    router.get('/share.png', [PictureController, 'share']).as('share-image')
    router.get('/qr.svg', [PictureController, 'qrSvg']).as('qr.svg')
    router.get('/qr.png', [PictureController, 'qrPng']).as('qr.png')
    router.get('/report', [ReportController, 'render']).as('report')
    router.post('/report', [ReportController, 'execute']).as('report.store').use(stateless)
  })
  .prefix('/:handle')
  .where('handle', AT_HANDLE)
  .as('visit')
router.get('/sitemap.xml', [SitemapController, 'sitemap']).as('sitemap')
router.get('/robots.txt', [SitemapController, 'robots']).as('robots')
router.get('/widget.js', [WidgetController, 'render']).as('visit.widget')
router.get('/embed/:key', [FrameController, 'render']).where('key', KEY).as('visit.frame')

router
  .group(() => {
    router.post('/session', [SessionController, 'execute']).as('session')
    router.post('/messages', [MessagesController, 'execute']).as('messages')
    router.post('/lead', [LeadController, 'execute']).as('lead')
    router.get('/conversation', [ConversationController, 'render']).as('conversation')
    router.delete('/conversation', [ConversationController, 'execute']).as('conversation.destroy')
    router.post('/messages/:id/feedback', [FeedbackController, 'execute']).as('feedback')
    router.route('/*', ['OPTIONS'], ({ response }) => response.noContent()).as('preflight')
  })
  .prefix('/visit/:key')
  .where('key', KEY)
  .as('visit')
  .use([visitCors, ...stateless])
