import { createHmac } from 'node:crypto'
import { sha256 } from '#src/shared/crypto/sha256'

export type AccessKey = { id: string; secret: string }

const NO_BODY = sha256('')

/** Both parts of an access key are stored as one secret, `ID:SECRET`; ids contain no colon. */
export function accessKeyOf(secret: string): AccessKey | null {
  const at = secret.indexOf(':')
  const key = { id: secret.slice(0, Math.max(0, at)).trim(), secret: secret.slice(at + 1).trim() }
  // The id becomes part of a header.
  return /^[\x21-\x7e]{1,200}$/.test(key.id) && key.secret !== '' ? key : null
}

/**
 * The headers that sign a GET request: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html. The
 * address must be encoded and its query sorted. The secret itself is never sent.
 */
export function signatureHeaders(
  url: URL,
  { id, secret }: AccessKey,
  region: string,
  at: Date
): Record<string, string> {
  const instant = at.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const scope = [instant.slice(0, 8), region, 's3', 'aws4_request']
  const sent = { 'x-amz-content-sha256': NO_BODY, 'x-amz-date': instant }
  const signed = Object.entries({ host: url.host, ...sent })
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value}`)
  const request = ['GET', url.pathname, url.search.slice(1), ...lines, '', names, NO_BODY].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', instant, scope.join('/'), sha256(request)].join('\n')
  const key = scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`))
  const signature = hmac(key, toSign).toString('hex')
  const credential = `${id}/${scope.join('/')}`
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`
  return { ...sent, authorization }
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
