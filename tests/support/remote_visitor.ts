import { answerOf, partsOf, type StreamPart } from './stream_parts.js'

/** A visitor of an embed who talks to the given process. */
export class RemoteVisitor {
  private constructor(
    private readonly key: string,
    readonly token: string,
    readonly conversationId: string,
    private readonly address: string
  ) {}

  static async arrive(port: number, key: string, address = '198.51.100.7'): Promise<RemoteVisitor> {
    const response = await fetch(`http://127.0.0.1:${port}/visit/${key}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{}',
    })
    if (!response.ok) throw new Error(`session: ${response.status} ${await response.text()}`)
    const { token, conversation_id: id } = (await response.json()) as {
      token: string
      conversation_id: string
    }
    return new RemoteVisitor(key, token, id, address)
  }

  ask(port: number, message: string, signal?: AbortSignal): Promise<Response> {
    return fetch(`http://127.0.0.1:${port}/visit/${this.key}/messages`, {
      method: 'POST',
      headers: this.#headers(),
      body: JSON.stringify({ message }),
      signal,
    })
  }

  /** Reads an answer as it is streamed. */
  async *stream(port: number, message: string): AsyncGenerator<StreamPart> {
    const response = await this.ask(port, message)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    let text = ''
    const decoder = new TextDecoder()
    for await (const piece of response.body!) {
      text += decoder.decode(piece as Uint8Array, { stream: true })
      const whole = text.lastIndexOf('\n\n') + 2
      if (whole < 2) continue
      yield* partsOf(text.slice(0, whole))
      text = text.slice(whole)
    }
  }

  async answer(port: number, message: string) {
    const response = await this.ask(port, message)
    return { status: response.status, ...answerOf(await response.text()) }
  }

  async messages(port: number): Promise<{ role: string; text: string; person_name?: string | null }[]> {
    const response = await fetch(`http://127.0.0.1:${port}/visit/${this.key}/conversation`, {
      headers: this.#headers(),
    })
    return ((await response.json()) as { messages: never[] }).messages
  }

  /** Signs a socket in to a channel as this visitor. */
  authorize(port: number) {
    return async (socketId: string, channel: string): Promise<Record<string, unknown>> => {
      const response = await fetch(`http://127.0.0.1:${port}/broadcasting/auth`, {
        method: 'POST',
        headers: this.#headers(),
        body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
      })
      return (await response.json()) as Record<string, unknown>
    }
  }

  #headers() {
    return {
      'content-type': 'application/json',
      authorization: `Bearer ${this.token}`,
      'x-forwarded-for': this.address,
    }
  }
}
