import { generateKeyPairSync, sign } from 'node:crypto'
import { OpenIdProvider } from '#src/identity/openid/openid_provider'
import { limitedFetch } from '#src/shared/fetch/limited_response'

const ISSUER = 'https://id.example'
const CLIENT = 'parley'
const PENDING = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) }
const LIMITS = { allowPrivate: [], timeoutMs: 10_000, maxBytes: 512 * 1024 }
export const OPENID_DOCUMENTS = ['/.well-known/openid-configuration', '/token', '/jwks', '/userinfo'] as const
export type OpenIdDocument = (typeof OPENID_DOCUMENTS)[number]

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function idToken(): string {
  const seconds = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: ISSUER,
    aud: CLIENT,
    sub: 'ada',
    nonce: PENDING.nonce,
    iat: seconds,
    exp: seconds + 600,
  }
  const signed = `${base64url({ alg: 'RS256', kid: 'a' })}.${base64url(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

/** What a provider without faults answers. */
export function genuine(document: OpenIdDocument): string {
  const { e, kty, n } = privateKey.export({ format: 'jwk' })
  const answers = {
    '/.well-known/openid-configuration': {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/authorize`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/jwks`,
      userinfo_endpoint: `${ISSUER}/userinfo`,
    },
    '/token': { access_token: 'a', token_type: 'Bearer', id_token: idToken() },
    '/jwks': { keys: [{ e, kty, n, kid: 'a', use: 'sig', alg: 'RS256' }] },
    '/userinfo': { sub: 'ada', email: 'ada@example.org', email_verified: true },
  }
  return JSON.stringify(answers[document])
}

/** Signs in at a provider that answers this text in place of one document; throws unless the outcome is bounded. */
export async function signInWith(document: OpenIdDocument, text: string): Promise<boolean> {
  const fetch = async (input: string | URL | Request) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname as OpenIdDocument
    const type = { 'content-type': 'application/json' }
    return new Response(path === document ? text : genuine(path), { headers: type })
  }
  const provider = new OpenIdProvider(LIMITS, limitedFetch(fetch, LIMITS.maxBytes))
  const settings = { issuer: ISSUER, clientId: CLIENT, clientSecret: 's', label: 'x' }
  const whole = { ...settings, allowedDomains: [], defaultRole: null }
  await provider.begin(whole, 'https://parley.example/login/oidc/callback')
  const callback = new URL(`https://parley.example/login/oidc/callback?code=c&state=${PENDING.state}`)
  const person = await provider.finish(whole, callback, PENDING)
  if (!person.ok) return false
  if (person.value.issuer !== ISSUER || person.value.subject !== 'ada') throw new Error('a forged person')
  return true
}
