import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export const NUMBER = {
  id: '106540352242922',
  account: '102290129340398',
  shown: '+1 555-078-3881',
  name: 'Ada’s Bread Shop',
  token: 'EAAJB-the-system-users-token',
  appSecret: '0123456789abcdef0123456789abcdef',
}
export const OTHER_NUMBER = {
  ...NUMBER,
  id: '106540352242923',
  shown: '+1 555-078-3882',
  name: 'Eve’s Bread Shop',
  token: 'EAAJB-the-token-of-another-app',
  appSecret: 'fedcba9876543210fedcba9876543210',
}

export type SentText = { numberId: string; to: string; text: string; callbackData: string; mid: string }
type Failure = { status: number; code?: number; retryAfter?: number }
type Body = Record<string, unknown>

/**
 * WhatsApp's Cloud API as far as an answering number needs it, over real HTTP; every call must carry the app secret's
 * proof. It delivers webhooks only when a test says so, because tests decide what is repeated, delayed and reordered.
 */
export class CloudApi {
  numbers = [NUMBER, OTHER_NUMBER]
  /** The WhatsApp Business accounts that deliver to the app. */
  readonly subscribed = new Set<string>()
  /** Messages that reached a visitor, oldest first. */
  readonly sent: SentText[] = []
  /** Messages that were marked as read, with a typing indicator. */
  readonly typing: string[] = []
  readonly calls: string[] = []
  readonly bodies: Body[] = []
  /** The response to every message from now on, instead of accepting it. */
  failure: Failure | null = null
  subscribeFailure: Failure | null = null
  /** How many messages it accepts without a response, by breaking the connection. */
  hangUps = 0
  /** How long it takes to answer a message. */
  delayMs = 0
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #mids = 0

  async start(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The old token is refused from now on. Returns a new one. */
  revoke(): string {
    const token = `${NUMBER.token}-renewed`
    this.numbers = this.numbers.map((one) => (one.id === NUMBER.id ? { ...one, token } : one))
    return token
  }

  textsTo(visitor: string): string[] {
    return this.sent.filter(({ to }) => to === visitor).map(({ text }) => text)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: string[] = []
    for await (const chunk of request) chunks.push(String(chunk))
    const url = new URL(request.url ?? '/', 'http://graph')
    const path = url.pathname.replace(/^\/v\d+\.\d+/, '')
    this.calls.push(`${request.method} ${path}`)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const number = this.numbers.find((one) => one.token === token)
    if (!number) return refuse(response, { status: 401, code: 190 })
    const proof = createHmac('sha256', number.appSecret).update(token).digest('hex')
    if (url.searchParams.get('appsecret_proof') !== proof) return refuse(response, { status: 400, code: 100 })
    const { id, account, shown, name } = number
    if (path === `/${id}`) return reply(response, { id, display_phone_number: shown, verified_name: name })
    if (path === `/${account}/subscribed_apps`) return this.#subscription(request.method!, account, response)
    if (path !== `/${id}/messages`) return refuse(response, { status: 400, code: 100 })
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
    this.#message(id, JSON.parse(chunks.join('')), response)
  }

  #subscription(method: string, account: string, response: ServerResponse): void {
    if (this.subscribeFailure) return refuse(response, this.subscribeFailure)
    if (method === 'POST') this.subscribed.add(account)
    if (method === 'DELETE') this.subscribed.delete(account)
    return reply(response, { success: true })
  }

  #message(numberId: string, body: Body, response: ServerResponse): void {
    this.bodies.push(body)
    if (body.messaging_product !== 'whatsapp') return refuse(response, { status: 400, code: 100 })
    if (body.status === 'read') {
      this.typing.push(String(body.message_id))
      return reply(response, { success: true })
    }
    if (this.failure) return refuse(response, this.failure)
    const { body: text } = body.text as { body: string }
    if (text.length > 4_096 || text.trim() === '') return refuse(response, { status: 400, code: 100 })
    const to = String(body.to ?? body.recipient)
    const mid = `wamid.out.${++this.#mids}`
    this.sent.push({ numberId, to, text, callbackData: String(body.biz_opaque_callback_data), mid })
    if (this.hangUps > 0) {
      this.hangUps -= 1
      return void response.socket?.destroy()
    }
    return reply(response, { messaging_product: 'whatsapp', messages: [{ id: mid }] })
  }
}

function reply(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function refuse(response: ServerResponse, { status, code, retryAfter }: Failure): void {
  if (retryAfter) response.setHeader('retry-after', String(retryAfter))
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(code === undefined ? '' : JSON.stringify({ error: { message: 'scripted', code } }))
}
