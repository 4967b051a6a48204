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

type Template = Record<string, unknown> & { name: string; language: string; status: string }

const approved = (name: string, components: object[], more: object = {}): Template => ({
  ...{ id: name, name, language: 'en_US', status: 'APPROVED', category: 'UTILITY' },
  ...{ parameter_format: 'POSITIONAL', components, ...more },
})

/** As WhatsApp lists them. */
export const TEMPLATES: Template[] = [
  approved('hello_world', [
    { type: 'HEADER', format: 'TEXT', text: 'Hello World' },
    { type: 'BODY', text: 'Welcome to our bakery.' },
    { type: 'FOOTER', text: 'Ada’s Bread Shop' },
  ]),
  approved('order_ready', [
    { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['1001'] } },
    {
      type: 'BODY',
      text: 'Hi {{1}}, your {{2}} is ready. See you soon, {{1}}!',
      example: { body_text: [['Ada', 'rye loaf']] },
    },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Thank you' },
        {
          type: 'URL',
          text: 'Track it',
          url: 'https://bread.example/orders/{{1}}',
          example: ['https://bread.example/orders/1001'],
        },
        { type: 'PHONE_NUMBER', text: 'Call us', phone_number: '+15550783881' },
      ],
    },
  ]),
  approved(
    'appointment',
    [
      {
        type: 'BODY',
        text: 'Hallo {{first_name}}, dein Termin ist am {{day}}.',
        example: { body_text_named_params: [{ param_name: 'first_name', example: 'Ada' }] },
      },
    ],
    { language: 'de', parameter_format: 'NAMED' }
  ),
  approved('coupon', [
    { type: 'BODY', text: 'A loaf for free.' },
    { type: 'BUTTONS', buttons: [{ type: 'COPY_CODE', text: 'Copy offer code', example: ['RYE25'] }] },
  ]),
  approved('photo', [
    { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['https://cdn.example/1.jpg'] } },
    { type: 'BODY', text: 'Our new loaf.' },
  ]),
  approved('login_code', [{ type: 'BODY', text: '{{1}} is your code.' }], { category: 'AUTHENTICATION' }),
  approved('loaves', [
    { type: 'BODY', text: 'Choose one.' },
    { type: 'CAROUSEL', cards: [] },
  ]),
  approved('in_review', [{ type: 'BODY', text: 'Not yet.' }], { status: 'PENDING' }),
]

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
  templates: Template[] = TEMPLATES
  templatesPerPage = 100
  /** The response to every request for templates from now on. */
  templatesFailure: Failure | null = null
  /** How its list of templates is wrong: pages that lead back to the first, or all templates whatever was asked for. */
  lie: 'loop' | 'unfiltered' | null = null
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
    const { token: old } = this.numbers.find(({ id }) => id === NUMBER.id)!
    const token = `${old}-renewed`
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
    if (path === `/${account}/message_templates`) return this.#list(url.searchParams, response)
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

  #list(query: URLSearchParams, response: ServerResponse): void {
    if (this.templatesFailure) return refuse(response, this.templatesFailure)
    const status = query.get('status')
    const listed = this.templates.filter(
      (template) => this.lie === 'unfiltered' || status === null || template.status === status
    )
    const from = Number(query.get('after') ?? 0)
    const to = from + Math.min(this.templatesPerPage, Number(query.get('limit')))
    const hasNext = to < listed.length || this.lie === 'loop'
    const after = String(to < listed.length ? to : 0)
    return reply(response, {
      data: listed.slice(from, to),
      paging: {
        cursors: { before: String(from), after },
        ...(hasNext ? { next: `https://graph/?after=${after}` } : {}),
      },
    })
  }

  #message(numberId: string, body: Body, response: ServerResponse): void {
    this.bodies.push(body)
    if (body.messaging_product !== 'whatsapp') return refuse(response, { status: 400, code: 100 })
    if (body.status === 'read') {
      this.typing.push(String(body.message_id))
      return reply(response, { success: true })
    }
    if (this.failure) return refuse(response, this.failure)
    const filled = body.type === 'template' ? this.#filled(body.template as Sending) : null
    if (typeof filled === 'number')
      return refuse(response, { status: filled === 132_001 ? 404 : 400, code: filled })
    const text = filled ?? (body.text as { body: string }).body
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

  /** The body of a template as WhatsApp would deliver it, or the code of its refusal. */
  #filled({ name, language, components = [] }: Sending): string | number {
    const template = this.templates.find((one) => one.name === name && one.language === language.code)
    if (template?.status === 'PAUSED') return 132_015
    if (template?.status === 'DISABLED') return 132_016
    if (template?.status !== 'APPROVED') return 132_001
    let text = ''
    for (const component of template.components as Component[]) {
      const type = component.type.toLowerCase()
      for (const [index, { text: own, url, type: kind }] of (component.buttons ?? [component]).entries()) {
        const given = components.find((one) =>
          type === 'buttons' ? one.type === 'button' && one.index === String(index) : one.type === type
        )
        const names = new Set(((type === 'buttons' ? url : own) ?? '').match(/\{\{\w+\}\}/g))
        const parameters = given?.parameters ?? []
        if (parameters.length !== (kind === 'COPY_CODE' ? 1 : names.size)) return 132_000
        if (parameters.some((one) => /[\n\t]| {5}/.test(one.text ?? one.coupon_code ?? '\n'))) return 100
        const isNamed = template.parameter_format === 'NAMED' && type !== 'buttons'
        if (isNamed && parameters.some((one) => !names.has(`{{${one.parameter_name}}}`))) return 132_012
        if (type === 'body')
          text = own!.replace(/\{\{(\w+)\}\}/g, (_, name) =>
            isNamed
              ? parameters.find((one) => one.parameter_name === name)!.text!
              : parameters[Number(name) - 1]!.text!
          )
      }
    }
    return text
  }
}

type Button = { type: string; text?: string; url?: string }
type Component = Button & { buttons?: Button[] }
type Parameter = { text?: string; coupon_code?: string; parameter_name?: string }
type Sending = {
  name: string
  language: { code: string }
  components?: { type: string; index?: string; parameters: Parameter[] }[]
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
