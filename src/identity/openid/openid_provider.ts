import type { Configuration } from 'openid-client'
import { checkedFetch } from '#src/shared/fetch/checked_fetch'
import { fail, ok, type Result } from '#src/shared/result'
import type { OpenIdSettings } from './openid_settings.js'

/** What the session keeps until the browser comes back: `verifier` proves that the same browser began. */
export type PendingSignIn = { state: string; nonce: string; verifier: string }

/** A person as a genuine response describes them. Nothing here is trusted beyond that. */
export type OpenIdPerson = {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
}

export type OpenIdFailure = {
  problem: 'unreachable' | 'declined' | 'refused' | 'not_genuine'
  /** For the log: a code without secrets. */
  reason: string
}

export type OpenIdLimits = {
  allowPrivate: readonly string[]
  /** Of each request to the provider. */
  timeoutMs: number
  maxBytes: number
}

/** The limit in OpenID Connect Core 1.0. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/
const SCOPE = 'openid email profile'

/**
 * The authorization code flow with PKCE, state and nonce. Requests to the provider follow the rules for all outgoing requests,
 * and signatures are checked with keys that are fetched again for each sign-in, so that a provider can rotate them at any time.
 */
export class OpenIdProvider {
  constructor(
    private readonly limits: OpenIdLimits,
    private readonly fetch: typeof globalThis.fetch = checkedFetch({
      ...limits,
      connectTimeoutMs: limits.timeoutMs,
    })
  ) {}

  async begin(
    settings: OpenIdSettings,
    redirectUri: string
  ): Promise<Result<{ url: string; pending: PendingSignIn }, OpenIdFailure>> {
    const client = await import('openid-client')
    try {
      const config = await this.#discover(settings)
      const verifier = client.randomPKCECodeVerifier()
      const pending = { state: client.randomState(), nonce: client.randomNonce(), verifier }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return ok({ url: url.href, pending })
    } catch (error) {
      return fail(failureFrom(error))
    }
  }

  /** `callback` is the address to which the provider sent the browser, with its query. */
  async finish(
    settings: OpenIdSettings,
    callback: URL,
    pending: PendingSignIn
  ): Promise<Result<OpenIdPerson, OpenIdFailure>> {
    const client = await import('openid-client')
    try {
      const config = await this.#discover(settings)
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        pkceCodeVerifier: pending.verifier,
        idTokenExpected: true,
      })
      const idToken = tokens.claims()!
      if (!SUBJECT.test(idToken.sub)) return fail({ problem: 'not_genuine', reason: 'sub' })
      // Providers may put the address into either.
      const claims =
        idToken.email === undefined && config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, idToken.sub)
          : idToken
      return ok({
        issuer: idToken.iss,
        subject: idToken.sub,
        email: typeof claims.email === 'string' ? claims.email : null,
        emailVerified: claims.email_verified === true,
        name: typeof claims.name === 'string' ? claims.name : null,
      })
    } catch (error) {
      return fail(failureFrom(error))
    }
  }

  async #discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
    const client = await import('openid-client')
    const isInsecure = issuer.startsWith('http:')
    const basic = client.ClientSecretBasic(clientSecret)
    const post = client.ClientSecretPost(clientSecret)
    return client.discovery(
      new URL(issuer),
      clientId,
      {},
      (server, ...request) => {
        const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
        return (methods.includes('client_secret_basic') ? basic : post)(server, ...request)
      },
      {
        [client.customFetch]: this.fetch as never,
        timeout: this.limits.timeoutMs / 1_000,
        execute: [client.enableNonRepudiationChecks, ...(isInsecure ? [client.allowInsecureRequests] : [])],
      }
    )
  }
}

/** Only codes: messages of a provider could repeat what was sent to it. */
function failureFrom(error: unknown): OpenIdFailure {
  if (!(error instanceof Error)) return { problem: 'unreachable', reason: 'unknown' }
  const chain = [error, error.cause].filter((each) => each instanceof Error)
  const codes = chain.map((each) => ('code' in each ? String(each.code) : each.name))
  const reason = codes.join(' ').slice(0, 100)
  // The callback's `error`, and the token endpoint's.
  if (error.name === 'AuthorizationResponseError') {
    const declined = 'error' in error && error.error === 'access_denied'
    return { problem: declined ? 'declined' : 'refused', reason }
  }
  if (error.name === 'ResponseBodyError' || error.name === 'WWWAuthenticateChallengeError')
    return { problem: 'refused', reason }
  return { problem: codes.some((code) => NOT_GENUINE.test(code)) ? 'not_genuine' : 'unreachable', reason }
}

const NOT_GENUINE =
  /^OAUTH_(?:JWT|JSON_ATTRIBUTE|INVALID|KEY_SELECTION|UNSUPPORTED|MISSING|HTTP_REQUEST|REQUEST_PROTOCOL)/
