import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export const APP = { id: '4200', secret: 'the-app-secret' }
const PAGE_SIZE = 25

/** The Instagram account that is linked to the first Page. */
export const INSTAGRAM = { id: '17841400000000001', username: 'adasbakery' }
/** Instagram's limit for one message. */
const INSTAGRAM_BYTES = 1_000
/** People on Instagram have other ids than in Messenger. */
const INSTAGRAM_VISITORS = '1785'

export type FakePage = { id: string; name: string; tasks?: string[]; instagram?: typeof INSTAGRAM }
export type SentMessage = {
  pageId: string
  to: string
  text: string
  /** Absent on Instagram, which does not keep it. */
  metadata: string | undefined
  mid: string
  tag: unknown
}
type Failure = { status: number; code: number; subcode?: number; retryAfter?: number }
type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, never> | null
  token: string
}

/**
 * Facebook's Graph API as far as Messenger needs it, over real HTTP: consent, token exchange, Pages in lists of 25,
 * subscriptions, messages; every call must carry the app secret's proof. It delivers webhooks only when a test says so.
 */
export class GraphApi {
  pages: FakePage[] = [{ id: '100', name: 'Ada’s Bakery', instagram: INSTAGRAM }]
  granted = [
    'pages_show_list',
    'pages_messaging',
    'pages_manage_metadata',
    'instagram_basic',
    'instagram_manage_messages',
  ]
  readonly subscribed = new Set<string>()
  /** Messages that reached a visitor, oldest first. */
  readonly sent: SentMessage[] = []
  readonly actions: string[] = []
  readonly calls: Call[] = []
  readonly unproven: string[] = []
  /** The response to every message from now on, instead of accepting it. */
  failure: Failure | null = null
  /** How many messages it accepts without a response, by breaking the connection. */
  hangUps = 0
  /** Awaited after a message was accepted and before the response. */
  beforeResponse: ((message: SentMessage) => Promise<void>) | null = null
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #mids = 0

  async start(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  token(pageId: string): string {
    return `token-of-${pageId}`
  }

  /** All texts that a visitor received. */
  textsTo(visitorId: string): string[] {
    return this.sent.filter(({ to }) => to === visitorId).map(({ text }) => text)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: string[] = []
    for await (const chunk of request) chunks.push(String(chunk))
    const url = new URL(request.url ?? '/', 'http://graph')
    const path = url.pathname.replace(/^\/v\d+\.\d+/, '')
    if (path === '/dialog/oauth') return consentPage(url, response)
    if (path === '/oauth/access_token') return this.#token(url, chunks.join(''), response)

    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const body = chunks.length > 0 ? JSON.parse(chunks.join('')) : null
    const call: Call = { method: request.method ?? '', path, query: url.searchParams, body, token }
    this.calls.push(call)
    const proof = createHmac('sha256', APP.secret).update(token).digest('hex')
    if (url.searchParams.get('appsecret_proof') !== proof) {
      this.unproven.push(path)
      return reply(response, 400, errorBody({ status: 400, code: 100 }))
    }
    this.#serve(call, response)
  }

  #serve({ method, path, query, body, token }: Call, response: ServerResponse): void {
    if (path === '/me/permissions')
      return reply(response, 200, {
        data: this.granted.map((permission) => ({ permission, status: 'granted' })),
      })
    if (path === '/me/accounts') return reply(response, 200, this.#accounts(query))
    const pageId = /^\/(\d+)\/subscribed_apps$/.exec(path)?.[1]
    if (pageId) return this.#subscriptions(method, pageId, response)
    if (path === '/me/messages')
      return void this.#message(token.replace('token-of-', ''), body ?? {}, response)
    return reply(response, 404, errorBody({ status: 404, code: 803 }))
  }

  #accounts(query: URLSearchParams) {
    const from = Number(query.get('after') ?? 0)
    const data = this.pages
      .slice(from, from + PAGE_SIZE)
      .map(({ id, name, instagram, tasks = ['MESSAGING', 'MANAGE'] }) => ({
        id,
        name,
        category: 'Bakery',
        access_token: this.token(id),
        tasks,
        ...(instagram && query.get('fields')?.includes('instagram_business_account{id,username}')
          ? { instagram_business_account: instagram }
          : {}),
      }))
    const after = String(from + data.length)
    const next = from + data.length < this.pages.length ? { next: 'http://graph/next' } : {}
    return { data, paging: { cursors: { before: String(from), after }, ...next } }
  }

  #subscriptions(method: string, pageId: string, response: ServerResponse): void {
    if (this.failure) return this.#fail(response)
    if (method === 'POST') this.subscribed.add(pageId)
    if (method === 'DELETE') this.subscribed.delete(pageId)
    if (method !== 'GET') return reply(response, 200, { success: true })
    return reply(response, 200, { data: this.subscribed.has(pageId) ? [{ id: APP.id, name: 'app' }] : [] })
  }

  async #message(pageId: string, body: Record<string, unknown>, response: ServerResponse): Promise<void> {
    const to = (body.recipient as { id: string }).id
    if (typeof body.sender_action === 'string') {
      this.actions.push(body.sender_action)
      return reply(response, 200, { recipient_id: to })
    }
    if (this.failure) return this.#fail(response)
    const { text, metadata } = body.message as { text: string; metadata: string }
    const isInstagram = to.startsWith(INSTAGRAM_VISITORS)
    if (isInstagram ? Buffer.byteLength(text) > INSTAGRAM_BYTES : text.length > 2_000)
      return reply(response, 400, errorBody({ status: 400, code: 100 }))
    const mid = `m_out_${++this.#mids}`
    const kept = isInstagram ? undefined : metadata
    const message = { pageId, to, text, metadata: kept, mid, tag: body.tag }
    this.sent.push(message)
    await this.beforeResponse?.(message)
    if (this.hangUps > 0) {
      this.hangUps -= 1
      return void response.socket?.destroy()
    }
    return reply(response, 200, { recipient_id: to, message_id: mid })
  }

  #fail(response: ServerResponse): void {
    const { status, retryAfter } = this.failure!
    if (retryAfter) response.setHeader('retry-after', String(retryAfter))
    return reply(response, status, errorBody(this.failure!))
  }

  #token(url: URL, body: string, response: ServerResponse): void {
    const asked = new URLSearchParams(body || url.search)
    const isOurs = asked.get('client_id') === APP.id && asked.get('client_secret') === APP.secret
    const code = asked.get('code') ?? asked.get('fb_exchange_token')
    if (!isOurs || !code?.match(/^(?:good-code|user-token)$/))
      return reply(response, 400, errorBody({ status: 400, code: 100 }))
    return reply(response, 200, { access_token: 'user-token', token_type: 'bearer', expires_in: 5_000 })
  }
}

function consentPage(url: URL, response: ServerResponse): void {
  const back = new URL(url.searchParams.get('redirect_uri')!)
  const state = url.searchParams.get('state') ?? ''
  const yes = new URLSearchParams({ code: 'good-code', state })
  const no = new URLSearchParams({ error: 'access_denied', state })
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="en"><title>Facebook</title><main><h1>Continue as Ada?</h1>
<a href="${back.href}?${yes.toString().replaceAll('&', '&amp;')}">Continue</a>
<a href="${back.href}?${no.toString().replaceAll('&', '&amp;')}">Cancel</a></main>`
  )
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function errorBody({ code, subcode }: Failure) {
  return {
    error: { message: 'scripted', type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'x' },
  }
}
