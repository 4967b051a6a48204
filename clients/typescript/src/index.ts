import { type Answer, type Citation, type Operations, type Problem, type Quote, ROUTES } from './api.js'

export type * from './api.js'

export type ParleyOptions = {
  /** Where Parley runs, such as https://chat.example.com. */
  url: string
  /** An API token, created in the profile under Developers. */
  token: string
  /** Another implementation of fetch, such as one that counts or retries. */
  fetch?: Fetch
}

type Fetch = (url: URL, init: RequestInit) => Promise<Response>

/** Questions have their own methods, `ask` and `stream`. */
type Name = Exclude<keyof Operations, 'messages' | 'applications.messages'>
type Input<Of extends Name> = Operations[Of]['input'] & { signal?: AbortSignal }
type Given<Of extends Name> = {} extends Operations[Of]['input'] ? [input?: Input<Of>] : [input: Input<Of>]

/** The calls that list something page by page. */
type Listing = { [Of in Name]: Operations[Of]['response'] extends Page<unknown> ? Of : never }[Name]
type Page<Row> = { data: Row[]; next_cursor: string | null }
type RowOf<Of extends Listing> = Operations[Of]['response'] extends Page<infer Row> ? Row : never

export type Question = {
  /** An application, whose sources and persona answer; without it, all content of the workspace does. */
  applicationId?: string
  /** Goes on with this conversation. */
  conversationId?: string
  signal?: AbortSignal
}

/** `text` is the next piece of the answer; the last event is `answer`, which has all of it. */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'citation'; citation: Citation }
  | { type: 'closest'; passages: Quote[] }
  | { type: 'note'; text: string }
  | { type: 'answer'; answer: Answer }

/** What the API refused. `message` says what happened and what to do. */
export class ParleyError extends Error {
  override readonly name = 'ParleyError'

  constructor(
    readonly status: number,
    readonly problem: Problem,
    /** When to try again, if the API says so. */
    readonly retryAfterSeconds: number | null
  ) {
    super(problem.detail)
  }
}

export class Parley {
  readonly #url: string
  readonly #token: string
  readonly #fetch: Fetch

  constructor({ url, token, fetch: ownFetch }: ParleyOptions) {
    this.#url = url.replace(/\/+$/, '')
    this.#token = token
    this.#fetch = ownFetch ?? ((address, init) => fetch(address, init))
  }

  /** Makes a call by its name in the description of the API, such as `conversations.show`. */
  async call<Of extends Name>(name: Of, ...given: Given<Of>): Promise<Operations[Of]['response']> {
    const response = await this.#send(name, (given[0] ?? {}) as AnyInput)
    return response.status === 204 ? undefined : await response.json()
  }

  /** Every row of a list; fetches the next page once it is needed. */
  async *each<Of extends Listing>(name: Of, input?: Input<Of>): AsyncGenerator<RowOf<Of>> {
    const { query, ...others } = (input ?? {}) as AnyInput
    let cursor = query?.cursor
    do {
      const response = await this.#send(name, { ...others, query: { ...query, cursor } })
      const page = (await response.json()) as Page<RowOf<Of>>
      yield* page.data
      cursor = page.next_cursor ?? undefined
    } while (cursor)
  }

  /** The whole answer, once it is written. */
  async ask(question: string, about: Question = {}): Promise<Answer> {
    return (await this.#ask(question, about, false)).json()
  }

  /** The answer while it is written. Stop reading to stop it. */
  async *stream(question: string, about: Question = {}): AsyncGenerator<AnswerEvent> {
    const response = await this.#ask(question, about, true)
    const citations: Citation[] = []
    let closest: Quote[] = []
    let note: string | undefined
    for await (const part of partsOf(response.body!)) {
      if (part.type === 'text-delta') yield { type: 'text', text: part.delta }
      if (part.type === 'data-note') {
        note = part.data.text
        yield { type: 'note', text: note }
      }
      if (part.type === 'data-citation') {
        const citation = { index: part.data.index, ...quoteOf(part.data) }
        citations.push(citation)
        yield { type: 'citation', citation }
      }
      if (part.type === 'data-closest') {
        closest = part.data.map(quoteOf)
        yield { type: 'closest', passages: closest }
      }
      if (part.type === 'error') throw new Error(part.errorText)
      if (part.type !== 'data-answer') continue
      const { conversationId: conversation_id, messageId: message_id, text: answer } = part.data
      // A returned greeting has no citations and does not count as answered.
      const answered = part.data.answered && citations.length > 0
      const whole = { conversation_id, message_id, answer, answered, citations }
      yield { type: 'answer', answer: { ...whole, ...(!answered && { closest }), ...(note && { note }) } }
    }
  }

  #ask(message: string, { applicationId, conversationId, signal }: Question, stream: boolean) {
    const body = { message, stream, ...(conversationId && { conversation_id: conversationId }) }
    if (applicationId) return this.#send('applications.messages', { id: applicationId, body, signal })
    return this.#send('messages', { body, signal })
  }

  async #send(name: keyof Operations, input: AnyInput): Promise<Response> {
    const [method, path] = ROUTES[name]
    const url = new URL(this.#url + path.replace('{id}', encodeURIComponent(input.id ?? '')))
    for (const [key, value] of Object.entries(input.query ?? {}))
      if (value !== undefined) url.searchParams.set(key, String(value))
    const headers = new Headers({ authorization: `Bearer ${this.#token}` })
    if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
    const { body } = input
    // Of a form, fetch itself sets the type.
    if (typeof body === 'string') headers.set('content-type', 'text/csv')
    else if (body && !(body instanceof FormData)) headers.set('content-type', 'application/json')
    const sent = typeof body === 'string' || body instanceof FormData ? body : body && JSON.stringify(body)
    const response = await this.#fetch(url, {
      method,
      headers,
      ...(sent && { body: sent }),
      ...(input.signal && { signal: input.signal }),
    })
    if (response.ok) return response
    throw await errorOf(response)
  }
}

type AnyInput = {
  id?: string
  query?: Record<string, unknown>
  body?: object | string
  idempotencyKey?: string
  signal?: AbortSignal | undefined
}

async function errorOf(response: Response): Promise<ParleyError> {
  const { status, headers } = response
  const type = headers.get('content-type') ?? ''
  const retryAfter = headers.get('retry-after')
  const problem: Problem = type.includes('problem+json')
    ? await response.json()
    : { type: 'about:blank', title: 'Not possible', status, detail: `The server answered with ${status}.` }
  return new ParleyError(status, problem, retryAfter === null ? null : Number(retryAfter))
}

type StreamedQuote = Omit<Quote, 'item_id' | 'start_ms' | 'end_ms'> & {
  itemId: string
  startMs: number | null
  endMs: number | null
}

type Part =
  | { type: 'text-delta'; delta: string }
  | { type: 'data-note'; data: { text: string } }
  | { type: 'data-citation'; data: StreamedQuote & { index: number } }
  | { type: 'data-closest'; data: StreamedQuote[] }
  | {
      type: 'data-answer'
      data: { conversationId: string; messageId: string; answered: boolean; text: string }
    }
  | { type: 'error'; errorText: string }

function quoteOf({ itemId, title, url, quote, start, end, startMs, endMs }: StreamedQuote): Quote {
  const times = startMs === null || endMs === null ? {} : { start_ms: startMs, end_ms: endMs }
  return { item_id: itemId, title, url, quote, start, end, ...times }
}

/** Server-sent events; each part is one line of data. */
async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Part> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/)
      rest = lines.pop()!
      for (const line of lines) if (line.startsWith('data: {')) yield JSON.parse(line.slice(6)) as Part
    }
  } finally {
    await reader.cancel()
  }
}
