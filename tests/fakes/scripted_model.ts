import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ScriptedRequest, WIRES } from './model_wires.js'

export type { ScriptedRequest } from './model_wires.js'

/** What the server does with the next request: sends pieces of text, then ends in some way. */
export type Script =
  | {
      say: string[] | ((request: ScriptedRequest) => string[])
      ending?: 'finish' | 'stall' | 'hang_up' | 'filtered'
      /** Sends nothing before this resolves. */
      after?: Promise<void>
    }
  | { status: number; body?: string }
  | { garbage: string }

/** A model provider on loopback that sends scripted answers, honest or not, in the provider's wire format. */
export class ScriptedModel {
  readonly requests: ScriptedRequest[] = []
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  readonly #wire
  #script: Script = { say: ['Hello.'] }
  #models: string[] = []
  #answered = 0

  constructor(wire: keyof typeof WIRES = 'compatible') {
    this.#wire = WIRES[wire]
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `${this.origin}/v1`
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get origin(): string {
    return `http://${this.host}`
  }

  follow(script: Script) {
    this.#script = script
  }

  /** Accepts the next questions and answers them with these pieces after `now()`. */
  hold(say: string[]): { isAsked(): boolean; isAnswered(): boolean; now(): void } {
    const [asked, answered] = [this.requests.length, this.#answered]
    const { promise, resolve } = Promise.withResolvers<void>()
    this.follow({ say, after: promise })
    return {
      isAsked: () => this.requests.length > asked,
      isAnswered: () => this.#answered > answered,
      now: resolve,
    }
  }

  /** Sets the list of models it offers. */
  offer(...models: string[]) {
    this.#models = models
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const body: string[] = []
    for await (const piece of request) body.push(String(piece))
    const script = this.#script
    if (request.method === 'GET') {
      response.writeHead('status' in script ? script.status : 200, { 'content-type': 'application/json' })
      return response.end(
        JSON.stringify('status' in script ? (script.body ?? {}) : this.#wire.models(this.#models))
      )
    }
    const asked = this.#wire.read(request, JSON.parse(body.join('')))
    this.requests.push(asked)
    if ('status' in script) {
      response.writeHead(script.status, { 'content-type': 'application/json' })
      return response.end(script.body ?? JSON.stringify({ error: { message: 'scripted', type: 'scripted' } }))
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    if ('garbage' in script) return response.end(script.garbage)
    this.#wire.begin(response)
    await script.after
    for (const text of typeof script.say === 'function' ? script.say(asked) : script.say)
      this.#wire.piece(response, text)
    if (script.ending === 'stall') return
    if (script.ending === 'hang_up') return setImmediate(() => response.socket?.destroy())
    this.#wire.end(response, script.ending === 'filtered')
    this.#answered += 1
  }
}
