import { defineConfig } from '@adonisjs/shield'
import { servesTls } from '#config/app'

/** Visitors and API clients authenticate with a bearer token, never with a cookie, so CSRF does not apply. */
const WITHOUT_COOKIES = /^\/(?:visit|api|webhooks)\//

/** CSRF only. All other security headers are set in `app/core/middleware/headers_middleware.ts`. */
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
