import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/shield'
import { servesTls, squircleUrl } from '#config/app'

const squircleOrigin = new URL(squircleUrl).origin
/** Visitors and other programs prove who they are by a bearer token, never by a cookie. */
const WITHOUT_COOKIES = /^\/(?:visit|api|webhooks)\//

export default defineConfig({
  csp: {
    enabled: !app.inDev,
    directives: {
      defaultSrc: [`'self'`],
      baseUri: [`'self'`],
      objectSrc: [`'none'`],
      frameAncestors: [`'none'`],
      formAction: [`'self'`],
      scriptSrc: [`'self'`, '@nonce', squircleOrigin],
      styleSrc: [`'self'`, `'unsafe-inline'`],
      fontSrc: [`'self'`, 'data:'],
      imgSrc: [`'self'`, 'data:', 'blob:', 'https:'],
      mediaSrc: [`'self'`, 'blob:', 'https:'],
      connectSrc: [`'self'`, 'ws:', 'wss:', squircleOrigin],
      workerSrc: [`'self'`, 'blob:', squircleOrigin],
    },
    reportOnly: false,
  },
  csrf: {
    enabled: true,
    exceptRoutes: (ctx) => WITHOUT_COOKIES.test(ctx.request.url()),
    enableXsrfCookie: true,
    cookieOptions: { secure: servesTls, sameSite: 'lax' },
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  },
  xFrame: { enabled: true, action: 'DENY' },
  hsts: { enabled: servesTls, maxAge: '180 days' },
  contentTypeSniffing: { enabled: true },
})
