import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type FakeBot = { id: number; username: string; name: string; token: string }
export type BotMessage = { token: string; chatId: string; text: string; replyTo: number | null; id: number }
type Webhook = { url: string; secret: string; updates: string[] }
type Failure = { status: number; description?: string; parameters?: object }

export const BOT: FakeBot = {
  id: 123456789,
  username: 'AdaBreadBot',
  name: 'Ada’s Bread Bot',
  token: `123456789:${'AAE-x2_'.repeat(5)}`,
}

/**
 * Telegram's Bot API as far as a bot that answers needs it, over real HTTP. It delivers updates only when a test says so,
 * because tests decide what is repeated, delayed and reordered.
 */
export class BotApi {
  bots: FakeBot[] = [BOT]
  /** By token. */
  readonly webhooks = new Map<string, Webhook>()
  readonly commands: { token: string; language: string | null; commands: string[] }[] = []
  /** Messages that reached a chat, oldest first. */
  readonly sent: BotMessage[] = []
  readonly typing: string[] = []
  readonly calls: string[] = []
  /** The response to every message from now on, instead of accepting it. */
  failure: Failure | null = null
  /** The response to `setWebhook`. */
  webhookFailure: Failure | null = null
  /** How many messages it accepts without a response, by breaking the connection. */
  hangUps = 0
  /** The new id of a group that has become a supergroup, by its old one. */
  readonly moved = new Map<string, number>()
  lastError: { date: number; message: string } | null = null
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #ids = 500

  async start(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** What @BotFather does: the old token is refused from now on. Returns the new one. */
  revoke(bot = this.bots[0]!): string {
    const token = `${bot.id}:${'BBF-y3_'.repeat(5)}`
    this.webhooks.delete(bot.token)
    this.bots = this.bots.map((one) => (one.id === bot.id ? { ...one, token } : one))
    return token
  }

  textsTo(chatId: number): string[] {
    return this.sent.filter((message) => message.chatId === String(chatId)).map(({ text }) => text)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: string[] = []
    for await (const chunk of request) chunks.push(String(chunk))
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const bot = this.bots.find((one) => one.token === token)
    this.calls.push(method ?? request.url ?? '')
    if (!bot || !method) return refuse(response, { status: 401, description: 'Unauthorized' })
    this.#serve(bot, method, JSON.parse(chunks.join('') || '{}'), response)
  }

  #serve(bot: FakeBot, method: string, body: Record<string, unknown>, response: ServerResponse): void {
    const { token } = bot
    if (method === 'getMe')
      return reply(response, { id: bot.id, is_bot: true, first_name: bot.name, username: bot.username })
    if (method === 'setWebhook') {
      if (this.webhookFailure) return refuse(response, this.webhookFailure)
      const { url, secret_token: secret, allowed_updates: updates } = body
      this.webhooks.set(token, { url: String(url), secret: String(secret), updates: updates as string[] })
      return reply(response, true)
    }
    if (method === 'deleteWebhook') {
      this.webhooks.delete(token)
      return reply(response, true)
    }
    if (method === 'getWebhookInfo') {
      const { date, message } = this.lastError ?? {}
      const url = this.webhooks.get(token)?.url ?? ''
      return reply(response, { url, last_error_date: date, last_error_message: message })
    }
    if (method === 'setMyCommands') {
      const commands = (body.commands as { command: string }[]).map(({ command }) => command)
      this.commands.push({ token, language: (body.language_code as string) ?? null, commands })
      return reply(response, true)
    }
    if (method === 'sendChatAction') {
      this.typing.push(String(body.chat_id))
      return reply(response, true)
    }
    if (method === 'sendMessage') return this.#message(token, body, response)
    return refuse(response, { status: 404, description: 'Not Found' })
  }

  #message(token: string, body: Record<string, unknown>, response: ServerResponse): void {
    if (this.failure) return refuse(response, this.failure)
    const chatId = String(body.chat_id)
    const text = String(body.text)
    const movedTo = this.moved.get(chatId)
    if (movedTo !== undefined)
      return refuse(response, {
        status: 400,
        description: 'Bad Request: group chat was upgraded to a supergroup chat',
        parameters: { migrate_to_chat_id: movedTo },
      })
    if (text.length > 4_096 || text.trim() === '')
      return refuse(response, { status: 400, description: 'Bad Request: message is too long' })
    const replyTo = (body.reply_parameters as { message_id: number } | undefined)?.message_id ?? null
    const id = ++this.#ids
    this.sent.push({ token, chatId, text, replyTo, id })
    if (this.hangUps > 0) {
      this.hangUps -= 1
      return void response.socket?.destroy()
    }
    return reply(response, { message_id: id, chat: { id: Number(chatId) }, text })
  }
}

function reply(response: ServerResponse, result: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ ok: true, result }))
}

function refuse(response: ServerResponse, { status, description = 'scripted', parameters }: Failure): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ ok: false, error_code: status, description, parameters }))
}
