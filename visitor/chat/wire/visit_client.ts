import type { Rating } from '#protocol/chat'
import type { WidgetIdentity } from '#protocol/widget'
import type { StoredSession, SessionStore } from '../session/session_store.js'
import { isRecord, parseList, parseMessage, textOr, type StoredMessage } from '#protocol/chat/stored_message'
import { readStreamParts, type StreamPart } from '#protocol/chat/stream_parts'
import { parseProblem, type Problem } from './problems.js'

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: Problem }

export type SyncedConversation = { messages: StoredMessage[]; name: string | null }

type Request = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object; signal?: AbortSignal }

/** The visitor API of one application. Opens a signed session with the first message and renews it once it has expired. */
export class VisitClient {
  identity: WidgetIdentity | null = null
  readonly #visitUrl: string
  readonly #store: SessionStore
  readonly #now: () => number
  /**
   * Id of the socket subscribed to this conversation, so that the server doesn't notify it of its own
   * messages.
   */
  #socketId: string | null = null
  #opening: Promise<Outcome<StoredSession>> | null = null

  constructor(visitUrl: string, store: SessionStore, now: () => number = Date.now) {
    this.#visitUrl = visitUrl.replace(/\/$/, '')
    this.#store = store
    this.#now = now
  }

  /** Like `sync`, but also deletes a session that the server no longer knows. */
  async restore(): Promise<Outcome<SyncedConversation | null>> {
    const synced = await this.sync()
    if (synced.ok || !isSessionGone(synced.problem)) return synced
    this.#store.forgetSession()
    return { ok: true, value: null }
  }

  /** The stored conversation with the name of the human agent who answers in it; null if there is none. */
  async sync(): Promise<Outcome<SyncedConversation | null>> {
    const session = this.#storedSession()
    if (session === null) return { ok: true, value: null }
    const sent = await this.#send({ method: 'GET', path: '/conversation' }, session)
    if (!sent.ok) return sent
    const body: unknown = await sent.value.json().catch(() => null)
    const { messages, person_name } = isRecord(body) ? body : {}
    return {
      ok: true,
      value: { messages: parseList(messages, parseMessage), name: textOr(person_name, null) },
    }
  }

  conversationId(): string | null {
    return this.#storedSession()?.conversation_id || null
  }

  /** The server's signature for a socket to subscribe to this conversation. */
  async authorize(socketId: string, channel: string): Promise<Record<string, unknown> | null> {
    const token = this.#storedSession()?.token
    if (!token) return null
    this.#socketId = socketId
    const sent = await fetch('/broadcasting/auth', {
      method: 'POST',
      credentials: 'omit',
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-Socket-ID': socketId,
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
    }).catch(() => null)
    const body: unknown = sent?.ok ? await sent.json().catch(() => null) : null
    return isRecord(body) ? body : null
  }

  /** Resolves once the server has accepted the message; the parts follow as the answer is written. */
  async ask(
    message: string,
    signal: AbortSignal,
    translations: string[] = [],
    /** The stored question that this one replaces; `latest` while its id is unknown. */
    insteadOf?: string
  ): Promise<Outcome<AsyncGenerator<StreamPart, void>>> {
    const body = {
      message,
      translations: translations.length > 0 ? translations : undefined,
      instead_of: insteadOf,
    }
    const sent = await this.#withSession({ method: 'POST', path: '/messages', body, signal })
    if (!sent.ok) return sent
    if (sent.value.body === null) return { ok: false, problem: { kind: 'interrupted' } }
    return { ok: true, value: readStreamParts(sent.value.body) }
  }

  async rate(messageId: string, value: Rating, reason?: string): Promise<Outcome<null>> {
    const path = `/messages/${encodeURIComponent(messageId)}/feedback`
    const sent = await this.#withSession({ method: 'POST', path, body: { value, reason } })
    return sent.ok ? { ok: true, value: null } : sent
  }

  async saveLead(lead: Record<string, string>): Promise<Outcome<null>> {
    const sent = await this.#withSession({ method: 'POST', path: '/lead', body: lead })
    return sent.ok ? { ok: true, value: null } : sent
  }

  /** Erases the conversation on the server; without a session there is nothing to erase. */
  async erase(): Promise<Outcome<null>> {
    const session = this.#storedSession()
    if (session === null) return { ok: true, value: null }
    const sent = await this.#send({ method: 'DELETE', path: '/conversation' }, session)
    if (!sent.ok && !isSessionGone(sent.problem)) return sent
    this.#store.forgetSession()
    return { ok: true, value: null }
  }

  /** The next message starts a new conversation. */
  forgetSession(): void {
    this.#store.forgetSession()
  }

  async #withSession(request: Request): Promise<Outcome<Response>> {
    const first = await this.#session()
    if (!first.ok) return first
    const sent = await this.#send(request, first.value)
    if (sent.ok || sent.problem.kind !== 'unauthorized') return sent
    this.#store.forgetSession()
    const renewed = await this.#session()
    return renewed.ok ? this.#send(request, renewed.value) : renewed
  }

  #storedSession(): StoredSession | null {
    return this.#store.session(this.identity?.id ?? null, this.#now())
  }

  /** Two simultaneous messages share one session request, so that they end up in one conversation. */
  async #session(): Promise<Outcome<StoredSession>> {
    const stored = this.#storedSession()
    if (stored !== null) return { ok: true, value: stored }
    this.#opening ??= this.#open().finally(() => (this.#opening = null))
    return this.#opening
  }

  async #open(): Promise<Outcome<StoredSession>> {
    const identity = this.identity
    const sent = await this.#send({
      method: 'POST',
      path: '/session',
      body: identity === null ? {} : { identity },
    })
    if (!sent.ok) return sent
    const answer: unknown = await sent.value.json().catch(() => null)
    if (!isRecord(answer) || typeof answer.token !== 'string' || typeof answer.expires_at !== 'string') {
      return { ok: false, problem: { kind: 'server', serverMessage: null } }
    }
    const session: StoredSession = {
      token: answer.token,
      conversation_id: textOr(answer.conversation_id, ''),
      expires_at: answer.expires_at,
      identityId: identity?.id ?? null,
    }
    this.#store.saveSession(session)
    return { ok: true, value: session }
  }

  async #send(request: Request, session: StoredSession | null = null): Promise<Outcome<Response>> {
    try {
      const response = await fetch(this.#visitUrl + request.path, {
        method: request.method,
        credentials: 'omit',
        headers: {
          Accept: request.path === '/messages' ? 'text/event-stream, application/json' : 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          ...(this.#socketId === null ? {} : { 'X-Socket-ID': this.#socketId }),
          ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(session === null ? {} : { Authorization: `Bearer ${session.token}` }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        ...(request.signal === undefined ? {} : { signal: request.signal }),
      })
      return response.ok
        ? { ok: true, value: response }
        : { ok: false, problem: await parseProblem(response, this.#now()) }
    } catch (error) {
      if (!(error instanceof TypeError) && !isAbort(error)) throw error
      return {
        ok: false,
        problem: { kind: globalThis.navigator?.onLine === false ? 'offline' : 'unreachable' },
      }
    }
  }
}

function isSessionGone({ kind }: Problem): boolean {
  return kind === 'unauthorized' || kind === 'gone'
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
