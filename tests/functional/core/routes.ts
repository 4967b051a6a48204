import router from '@adonisjs/core/services/router'

export type WebRoute = { method: string; path: string; name: string; middleware: string[] }

/** Every method of every route, as the running server has it. */
export function allRoutes(): WebRoute[] {
  return Object.values(router.toJSON())
    .flat()
    .flatMap(({ methods, pattern, name, middleware }) => {
      const named = [...middleware.all()].flatMap((one) => ('name' in one && one.name ? [one.name] : []))
      return methods
        .filter((method) => method !== 'HEAD')
        .map((method) => ({ method, path: pattern, name: name ?? '', middleware: named }))
    })
}

/** Values of parameters that a route allows only a few of. */
const CONSTRAINED: Record<string, string> = { kind: 'github', picture: 'logo', provider: 'openai' }

export function filled(path: string, values: Record<string, string>): string {
  return path.replace(
    /:(\w+)\??/g,
    (_, param: string) => values[param] ?? CONSTRAINED[param] ?? values.id ?? ''
  )
}

/** Routes that need no sign-in, with the reason. All others do. */
export const OPEN_ROUTES = {
  'pages for people who are not signed in': [
    'GET /',
    'GET /register',
    'POST /register',
    'GET /login',
    'POST /login',
    'POST /login/passkey/question',
    'POST /login/passkey',
    'POST /login/code',
    'GET /login/oidc',
    'GET /login/oidc/callback',
    'GET /forgot-password',
    'POST /forgot-password',
  ],
  'guides, the same for everyone': ['GET /docs/:guide?'],
  'a mailed secret': [
    'GET /invitations/:token',
    'POST /invitations/:token/acceptance',
    'GET /reset-password/:token',
    'GET /reset-password',
    'POST /reset-password',
  ],
  'a signed link from an email': [
    'GET /newsletter/:id/confirmation',
    'POST /newsletter/:id/confirmation',
    'GET /newsletter/:id/removal',
    'POST /newsletter/:id/removal',
  ],
  'machines; metrics ask for a token of their own': ['GET /health/live', 'GET /health/ready', 'GET /metrics'],
  'proxies, before they obtain a certificate': ['GET /internal/domains/allowed'],
  'deliveries, signed or addressed by a secret': [
    'GET /webhooks/websub/:subscription',
    'POST /webhooks/websub/:subscription',
    'GET /webhooks/facebook',
    'POST /webhooks/facebook',
    'GET /webhooks/instagram',
    'POST /webhooks/instagram',
    'POST /webhooks/telegram/:id',
    'GET /webhooks/whatsapp',
    'POST /webhooks/whatsapp',
  ],
  'what an account holder has published': [
    'GET /:handle',
    'GET /:handle/links/:id',
    'GET /:handle/avatar/:hash',
    'GET /:handle/pictures/:hash',
    'GET /:handle/share.png',
    'GET /:handle/qr.svg',
    'GET /:handle/qr.png',
    'GET /:handle/report',
    'POST /:handle/report',
    'POST /:handle/newsletter',
    'GET /sitemap.xml',
    'GET /robots.txt',
    'GET /widget.js',
    'GET /embed/:key',
  ],
  'pictures, by the public key of a published application': ['GET /visit/:key/pictures/:hash'],
  'visitors, by the public key of an application that shows its sources': [
    'GET /visit/:key/items/:id',
    'GET /visit/:key/items/:id/audio',
  ],
  'visitors, by the token of their session': [
    'POST /visit/:key/session',
    'POST /visit/:key/messages',
    'POST /visit/:key/lead',
    'GET /visit/:key/conversation',
    'DELETE /visit/:key/conversation',
    'POST /visit/:key/messages/:id/feedback',
    'OPTIONS /visit/:key/*',
  ],
  'account holders and visitors, each channel asks for itself': [
    'POST /broadcasting/auth',
    'POST /broadcasting/user-auth',
  ],
  'agents, by the public key of an application: what its visitors see': [
    'GET /mcp/:key',
    'POST /mcp/:key',
    'DELETE /mcp/:key',
  ],
  'what the API is like': ['GET /api/v1/openapi.json'],
}

/** Reads by anyone that have no rate limit, and why they need none. A new one has to give its reason here. */
export const UNLIMITED_READS: Record<string, string[]> = {
  'the same page for everyone: one session lookup at most': [
    'GET /',
    'GET /register',
    'GET /login',
    'GET /forgot-password',
  ],
  'the same guides for everyone; questions to them are limited': ['GET /docs/:guide?'],
  'counted as sign-ins are, and answered with a sentence on the sign-in page': ['GET /login/oidc'],
  'asks nothing unless this session has begun a sign-in, which was counted': ['GET /login/oidc/callback'],
  'looks a hash up by its index': [
    'GET /invitations/:token',
    'GET /reset-password/:token',
    'GET /reset-password',
  ],
  'its signature is compared before anything is looked up, and then counted by network': [
    'GET /newsletter/:id/confirmation',
    'GET /newsletter/:id/removal',
  ],
  'no query, and proxies poll it': ['GET /health/live', 'GET /health/ready'],
  'a token of its own, compared before anything is counted': ['GET /metrics'],
  'compares one secret in constant time': [
    'GET /webhooks/facebook',
    'GET /webhooks/instagram',
    'GET /webhooks/whatsapp',
  ],
  'rows found by an index, and counted as a visit in memory; a popular page has many readers on one network':
    ['GET /:handle', 'GET /:handle/report', 'GET /embed/:key', 'GET /widget.js'],
  'drawn in a millisecond as text': ['GET /:handle/qr.svg'],
  'a redirect to a row found by its index; clicks are counted per network': ['GET /:handle/links/:id'],
  'a file by the hash of its content, cached for good': [
    'GET /:handle/avatar/:hash',
    'GET /:handle/pictures/:hash',
    'GET /visit/:key/pictures/:hash',
  ],
  'the same few lines for everyone, cacheable': ['GET /robots.txt', 'GET /sitemap.xml'],
  'the same document for everyone': ['GET /api/v1/openapi.json'],
  'refused without a query: there is no stream to open': ['GET /mcp/:key'],
  'an empty answer to a browser': ['OPTIONS /visit/:key/*'],
}
