import { failedToConnect, limitedFetch } from '#src/shared/fetch/limited_response'
import { fail, ok, type Result } from '#src/shared/result'
import { RATE_LIMIT_WAIT_MS } from '../limits.js'
import { MAX_TELEGRAM_BYTES } from './telegram_messenger.js'

export type TelegramSettings = {
  /** No trailing slash. */
  apiUrl: string
  timeoutMs: number
}

export type TelegramProblem =
  /** The token was revoked or never valid. */
  | { kind: 'token' }
  | { kind: 'rate'; waitMs: number }
  | { kind: 'temporary'; mayHaveArrived: boolean }
  /** The person blocked the bot, or the group removed it. */
  | { kind: 'left' }
  /** The group became a supergroup with another id. */
  | { kind: 'moved'; to: string }
  | { kind: 'refused'; reason: string }

type Answered<Value> = Promise<Result<Value, TelegramProblem>>

export type BotIdentity = { id: string; username: string; name: string }
export type WebhookInfo = { url: string; recentError: string | null }
type Outgoing = { chatId: string; text: string; replyTo: number | null }

const TOKEN = /^\d{3,20}:[\w-]{30,80}$/
const UPDATES = ['message', 'edited_message']
/** Telegram reports the last delivery error; an older one says nothing about the present. */
const RECENT_SECONDS = 3_600

export function isToken(text: string): boolean {
  return TOKEN.test(text)
}

/** The part of https://core.telegram.org/bots/api that an answering bot needs. */
export class TelegramApi {
  constructor(private readonly settings: TelegramSettings) {}

  async me(token: string): Answered<BotIdentity> {
    const answer = await this.#call(token, 'getMe', {})
    if (!answer.ok) return answer
    const { id, username, first_name: name } = recordOf(answer.value)
    if (!Number.isSafeInteger(id) || typeof username !== 'string')
      return fail({ kind: 'refused', reason: 'getMe' })
    return ok({ id: String(id), username, name: textOf(name ?? username).slice(0, 200) })
  }

  setWebhook(token: string, url: string, secret: string): Answered<unknown> {
    return this.#call(token, 'setWebhook', { url, secret_token: secret, allowed_updates: UPDATES })
  }

  deleteWebhook(token: string): Answered<unknown> {
    return this.#call(token, 'deleteWebhook', {})
  }

  async webhook(token: string): Answered<WebhookInfo> {
    const answer = await this.#call(token, 'getWebhookInfo', {})
    if (!answer.ok) return answer
    const { url, last_error_date: at, last_error_message: error } = recordOf(answer.value)
    const isRecent = Date.now() / 1_000 - Number(at ?? 0) < RECENT_SECONDS
    return ok({ url: textOf(url), recentError: isRecent && error ? textOf(error).slice(0, 200) : null })
  }

  setCommands(token: string, commands: Record<string, string>, language?: string): Answered<unknown> {
    const listed = Object.entries(commands).map(([command, description]) => ({ command, description }))
    return this.#call(token, 'setMyCommands', {
      commands: listed,
      ...(language ? { language_code: language } : {}),
    })
  }

  /** Returns Telegram's message id. Sends plain text, so nothing is parsed as markup. */
  async send(token: string, { chatId, text, replyTo }: Outgoing): Answered<string | null> {
    const reply = { message_id: replyTo, allow_sending_without_reply: true }
    const answer = await this.#call(token, 'sendMessage', {
      chat_id: chatId,
      text,
      link_preview_options: { is_disabled: true },
      ...(replyTo === null ? {} : { reply_parameters: reply }),
    })
    if (!answer.ok) return answer
    const { message_id: id } = recordOf(answer.value)
    return ok(Number.isSafeInteger(id) ? String(id) : null)
  }

  showTyping(token: string, chatId: string): Answered<unknown> {
    return this.#call(token, 'sendChatAction', { chat_id: chatId, action: 'typing' })
  }

  /** The address contains the token, so it is never logged and redirects are not followed. */
  async #call(token: string, method: string, body: object): Answered<unknown> {
    if (!isToken(token)) return fail({ kind: 'token' })
    const { apiUrl, timeoutMs } = this.settings
    let response: Response
    try {
      response = await limitedFetch(fetch, MAX_TELEGRAM_BYTES)(`${apiUrl}/bot${token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      return fail({ kind: 'temporary', mayHaveArrived: !failedToConnect(error) })
    }
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok && recordOf(answer).ok === true) return ok(recordOf(answer).result)
    return fail(telegramProblem(response.status, answer))
  }
}

export function telegramProblem(status: number, answer: unknown): TelegramProblem {
  const { description, parameters } = recordOf(answer)
  const { retry_after: seconds, migrate_to_chat_id: movedTo } = recordOf(parameters)
  const reason = textOf(description).slice(0, 200)
  if (status === 401 || status === 404) return { kind: 'token' }
  if (status === 429)
    return {
      kind: 'rate',
      waitMs: Number(seconds) > 0 ? Math.min(Number(seconds), 3_600) * 1_000 : RATE_LIMIT_WAIT_MS,
    }
  if (Number.isSafeInteger(movedTo)) return { kind: 'moved', to: String(movedTo) }
  if (status === 403 || /chat not found|not enough rights|CHAT_WRITE_FORBIDDEN/i.test(reason))
    return { kind: 'left' }
  if (status >= 500) return { kind: 'temporary', mayHaveArrived: false }
  // Succeeded, but the response is unreadable.
  if (status < 300) return { kind: 'temporary', mayHaveArrived: true }
  return { kind: 'refused', reason }
}

/** JSON may have anything in place of a text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
