const REDIRECTS = new Set([301, 302, 303, 307, 308])
const PERMANENT = new Set([301, 308])
const KEEP_METHOD = new Set([307, 308])
const SECRETS = new Set(['authorization', 'proxy-authorization', 'cookie'])

export function redirectTarget({ status, headers }: { status: number; headers: Headers }): string | null {
  const location = REDIRECTS.has(status) ? headers.get('location') : null
  // Many servers send Location as raw UTF-8, which Node decodes as latin1.
  return location === null ? null : Buffer.from(location, 'latin1').toString('utf8')
}

export function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRETS.has(name)))
}

export function isPermanent(status: number): boolean {
  return PERMANENT.has(status)
}

export function keepsMethod(status: number): boolean {
  return KEEP_METHOD.has(status)
}
