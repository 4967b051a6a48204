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
  'no query, and proxies poll it': ['GET /health/live', 'GET /health/ready'],
  'a token of its own, compared before anything is counted': ['GET /metrics'],
  'compares one secret in constant time': ['GET /webhooks/facebook'],
  'rows found by an index, and counted as a visit in memory; a popular page has many readers on one network':
    ['GET /:handle', 'GET /:handle/report', 'GET /embed/:key', 'GET /widget.js'],
  'drawn in a millisecond as text': ['GET /:handle/qr.svg'],
  'a redirect to a row found by its index; clicks are counted per network': ['GET /:handle/links/:id'],
  'a file by the hash of its content, cached for good': [
    'GET /:handle/avatar/:hash',
    'GET /:handle/pictures/:hash',
  ],
  'the same few lines for everyone, cacheable': ['GET /robots.txt', 'GET /sitemap.xml'],
  'the same document for everyone': ['GET /api/v1/openapi.json'],
  'one conversation, by the token of its session; its questions are limited': [
    'GET /visit/:key/conversation',
  ],
  'refused without a query: there is no stream to open': ['GET /mcp/:key'],
  'an empty answer to a browser': ['OPTIONS /visit/:key/*'],
}
