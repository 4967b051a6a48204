import { defineConfig } from '@adonisjs/shield'
import { servesTls } from '#config/app'

/** Visitors and other programs prove who they are by a bearer token, never by a cookie. */
const WITHOUT_COOKIES = /^\/(?:visit|api|webhooks)\//

/** Requests forged by other sites. Every other header is set in one place, `app/core/middleware/headers_middleware.ts`. */
export default defineConfig({
  csp: { enabled: false, directives: {}, reportOnly: false },
  csrf: {
    enabled: true,
    exceptRoutes: (ctx) => WITHOUT_COOKIES.test(ctx.request.url()),
    enableXsrfCookie: true,
    cookieOptions: { secure: servesTls, sameSite: 'lax' },
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  },
  xFrame: { enabled: false },
  hsts: { enabled: false },
  contentTypeSniffing: { enabled: false },
})
