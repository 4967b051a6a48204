import { readdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { handleProblem } from '#protocol/handles'
import { namedRoutes } from '#app/core/routes/named_routes'
import { allRoutes } from './routes.js'

/** Other programs call these by name; a change here breaks them. */
const NAMED = {
  welcome: 'GET /',
  register: 'GET /register',
  'register.store': 'POST /register',
  login: 'GET /login',
  'login.store': 'POST /login',
  logout: 'POST /logout',
  'password.request': 'GET /forgot-password',
  'password.email': 'POST /forgot-password',
  'password.reset': 'GET /reset-password/:token',
  'password.store': 'POST /reset-password',
  'verification.notice': 'GET /verify-email',
  'verification.verify': 'GET /verify-email/:id/:hash',
  'verification.send': 'POST /email/verification-notification',
  'password.confirm': 'GET /confirm-password',
  'password.confirm.store': 'POST /confirm-password',
  'password.update': 'PUT /password',
  'profile.edit': 'GET /profile',
  'profile.update': 'PATCH /profile',
  'profile.destroy': 'DELETE /profile',
  home: 'GET /home',
  'data.index': 'GET /data',
  'data.text.create': 'GET /data/text/create',
  'data.text.store': 'POST /data/text',
  'data.file.create': 'GET /data/file/create',
  'data.file.store': 'POST /data/file',
  'data.voice.create': 'GET /data/voice/create',
  'data.voice.store': 'POST /data/voice',
  'data.rss.create': 'GET /data/rss/create',
  'data.rss.inspect': 'POST /data/rss/inspect',
  'data.rss.store': 'POST /data/rss',
  'data.connect.create': 'GET /data/connect/:kind',
  'data.connect.store': 'POST /data/connect/:kind',
  'data.items.show': 'GET /data/items/:id',
  'data.items.update': 'PATCH /data/items/:id',
  'data.items.destroy': 'DELETE /data/items/:id',
  'data.items.retry.store': 'POST /data/items/:id/retry',
  'data.sources.sync.store': 'POST /data/sources/:id/sync',
  'data.sources.pause.store': 'POST /data/sources/:id/pause',
  'data.sources.pause.destroy': 'DELETE /data/sources/:id/pause',
  'data.sources.destroy': 'DELETE /data/sources/:id',
  'applications.biolink.index': 'GET /applications/bio-links',
  'applications.biolink.create': 'GET /applications/bio-links/create',
  'applications.biolink.store': 'POST /applications/bio-links',
  'applications.biolink.destroy': 'DELETE /applications/bio-links/:id',
  'applications.biolink.handle.edit': 'GET /applications/bio-links/:id/handle',
  'applications.biolink.handle.update': 'PUT /applications/bio-links/:id/handle',
  'applications.biolink.introduction.edit': 'GET /applications/bio-links/:id/introduction',
  'applications.biolink.introduction.update': 'PUT /applications/bio-links/:id/introduction',
  'applications.biolink.master-prompt.edit': 'GET /applications/bio-links/:id/master-prompt',
  'applications.biolink.master-prompt.update': 'PUT /applications/bio-links/:id/master-prompt',
  'applications.embed.index': 'GET /applications/embeds',
  'applications.embed.create': 'GET /applications/embeds/create',
  'applications.embed.store': 'POST /applications/embeds',
  'applications.embed.update': 'PATCH /applications/embeds/:id',
  'applications.embed.destroy': 'DELETE /applications/embeds/:id',
  'applications.embed.guide': 'GET /applications/embeds/:id/guide',
  'applications.facebook.redirect': 'GET /applications/facebook/redirect',
  'applications.facebook.callback': 'GET /applications/facebook/callback',
  'applications.facebook.pages': 'GET /applications/facebook/pages',
  'applications.facebook.select': 'POST /applications/facebook/pages',
  'internal-chat.show': 'GET /chat/:id?',
  'internal-chat.messages.store': 'POST /chat/:id/messages',
  'onboarding.create': 'GET /onboarding',
  'onboarding.guided': 'GET /onboarding/guided',
  'onboarding.guided.answer': 'POST /onboarding/guided',
  'onboarding.simple': 'GET /onboarding/simple',
  'onboarding.simple.store': 'POST /onboarding/simple',
  'broadcasting.auth': 'POST /broadcasting/auth',
  'broadcasting.user-auth': 'POST /broadcasting/user-auth',
}

/** Called by address only: visitors' pages and scripts, Facebook, API clients. */
const UNNAMED = [
  'GET /:handle',
  'GET /widget.js',
  'GET /embed/:key',
  'POST /visit/:key/session',
  'POST /visit/:key/messages',
  'GET /visit/:key/conversation',
  'DELETE /visit/:key/conversation',
  'POST /visit/:key/messages/:id/feedback',
  'GET /webhooks/facebook',
  'POST /webhooks/facebook',
  'GET /webhooks/instagram',
  'POST /webhooks/instagram',
  'POST /webhooks/telegram/:id',
  'GET /webhooks/whatsapp',
  'POST /webhooks/whatsapp',
  'GET /api/v1/openapi.json',
  'GET /api/v1/me',
  'GET /api/v1/sources',
  'POST /api/v1/sources',
  'GET /api/v1/sources/:id',
  'DELETE /api/v1/sources/:id',
  'POST /api/v1/sources/:id/sync',
  'GET /api/v1/items',
  'GET /api/v1/items/:id',
  'DELETE /api/v1/items/:id',
  'POST /api/v1/search',
  'GET /api/v1/applications',
  'POST /api/v1/applications',
  'GET /api/v1/applications/:id',
  'PATCH /api/v1/applications/:id',
  'DELETE /api/v1/applications/:id',
  'POST /api/v1/applications/:id/messages',
  'POST /api/v1/messages',
  'POST /mcp',
  'POST /mcp/:key',
]

test.group('Handles', () => {
  test('are never a first word of our own addresses', ({ assert }) => {
    const folders = readdirSync(app.publicPath()).filter((name) => !name.startsWith('.'))
    const words = allRoutes().map(({ path }) => path.split('/')[1]!)
    const own = new Set([...words, ...folders].filter((word) => word !== '' && !word.startsWith(':')))
    assert.isAbove(own.size, 20)
    const free = [...own].filter((word) => handleProblem(word) === null)
    assert.deepEqual(free, [])
  })
})

test.group('The addresses that other programs rely on', () => {
  test('the route table has every specified name with its method and address', ({ assert }) => {
    const table = namedRoutes()
    const actual = Object.fromEntries(
      Object.keys(NAMED).map((name) => {
        const route = table[name]
        return [name, route ? `${route.methods.join(', ')} ${route.pattern}` : 'missing']
      })
    )
    assert.deepEqual(actual, NAMED)
  })

  test('the server answers every specified address without a name', ({ assert }) => {
    const served = new Set(allRoutes().map(({ method, path }) => `${method} ${path}`))
    assert.deepEqual(
      UNNAMED.filter((address) => !served.has(address)),
      []
    )
  })
})
