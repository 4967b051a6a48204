import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'

export const OPENID_CLIENT = { id: 'parley', secret: 'the-client-secret' }

type Person = { sub: string; email?: string; email_verified?: unknown; name?: string }
type Body = Record<string, unknown>

/**
 * A real OpenID provider over HTTP, at which `person` signs in without a question. It can lie: `tamper` changes the JSON that it
 * answers at a path; `hold` leaves requests to a path without an answer.
 */
export class OpenIdServer {
  person: Person = { sub: 'ada', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' }
  tamper: Record<string, (body: Body) => unknown> = {}
  hold: string[] = []
  readonly requests: { path: string; authorization: string | undefined }[] = []
  readonly issuer: string
  #keys = 0
  #key!: KeyObject
  #redirectUri: string
  #provider: Provider
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  constructor(
    private readonly port: number,
    redirectUri: string,
    private readonly claimsInIdToken = true
  ) {
    this.issuer = `http://127.0.0.1:${port}`
    this.#redirectUri = redirectUri
    this.#provider = this.#withKey()
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(this.port, '127.0.0.1', resolve))
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** From now on it signs with another key, which it publishes. */
  rotateKeys(): void {
    this.#provider = this.#withKey()
  }

  /** One of its tokens with other claims, or without those that are undefined, under its own valid signature. */
  signed(token: string, claims: Record<string, unknown>): string {
    const [header, payload] = token.split('.')
    const old = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object
    const body = `${header}.${Buffer.from(JSON.stringify({ ...old, ...claims })).toString('base64url')}`
    return `${body}.${sign('sha256', Buffer.from(body), this.#key).toString('base64url')}`
  }

  #withKey(): Provider {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    this.#key = privateKey
    const kid = `key-${++this.#keys}`
    return new Provider(this.issuer, {
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['for tests'] },
      clients: [
        {
          client_id: OPENID_CLIENT.id,
          client_secret: OPENID_CLIENT.secret,
          redirect_uris: [this.#redirectUri],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: !this.claimsInIdToken,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => this.person }),
      loadExistingGrant: grantEverything,
    })
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.issuer).pathname
    this.requests.push({ path, authorization: request.headers.authorization })
    if (this.hold.includes(path)) return
    if (path.startsWith('/interaction/')) {
      await this.#provider.interactionFinished(request, response, { login: { accountId: this.person.sub } })
      return
    }
    const change = this.tamper[path]
    if (change) {
      const end = response.end.bind(response)
      response.end = ((body: unknown) => {
        const changed = JSON.stringify(change(JSON.parse(String(body))))
        response.setHeader('content-length', Buffer.byteLength(changed))
        return end(changed)
      }) as typeof response.end
    }
    this.#provider.callback()(request, response)
  }
}

type Context = {
  oidc: {
    client: { clientId: string }
    session: { accountId: string }
    provider: { Grant: new (values: object) => { addOIDCScope(scope: string): void; save(): Promise<void> } }
  }
}

/** No one has to agree that the address is passed on. */
async function grantEverything({ oidc }: Context) {
  const { clientId } = oidc.client
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
