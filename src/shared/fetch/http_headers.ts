/** Lenient parsing of a Content-Type header: missing or malformed parts are null. */
export function parseContentType(header: string | null): {
  mediaType: string | null
  charset: string | null
} {
  const [essence = '', ...parameters] = (header ?? '').split(';')
  const mediaType = essence.trim().toLowerCase()
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*["']?([^"'\s;]+)/i.exec(parameter)?.[1])
    .find(Boolean)
  return {
    mediaType: /^[^/\s]+\/[^/\s]+$/.test(mediaType) ? mediaType : null,
    charset: charset?.toLowerCase() ?? null,
  }
}

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
