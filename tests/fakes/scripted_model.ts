import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ScriptedRequest = {
  authorization: string | null
  model: string
  messages: { role: string; content: string }[]
}

/** What the server does with the next request: pieces of text, then how it ends. */
export type Script =
  | {
      say: string[] | ((request: ScriptedRequest) => string[])
      ending?: 'finish' | 'stall' | 'hang_up' | 'filtered'
    }
  | { status: number; body?: string }
  | { garbage: string }

/** An OpenAI-compatible server on loopback that says what it is told, honestly or not. */
export class ScriptedModel {
  readonly requests: ScriptedRequest[] = []
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #script: Script = { say: ['Hello.'] }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  follow(script: Script) {
    this.#script = script
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const body: string[] = []
    for await (const chunk of request) body.push(String(chunk))
    const { model, messages } = JSON.parse(body.join('')) as ScriptedRequest
    const asked = { authorization: request.headers.authorization ?? null, model, messages }
    this.requests.push(asked)
    const script = this.#script
    if ('status' in script) {
      response.writeHead(script.status, { 'content-type': 'application/json' })
      return response.end(script.body ?? JSON.stringify({ error: { message: 'scripted', type: 'scripted' } }))
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    if ('garbage' in script) return response.end(script.garbage)
    for (const content of typeof script.say === 'function' ? script.say(asked) : script.say)
      send(response, { content }, null)
    if (script.ending === 'stall') return
    if (script.ending === 'hang_up') return setImmediate(() => response.socket?.destroy())
    send(response, {}, script.ending === 'filtered' ? 'content_filter' : 'stop')
    response.end('data: [DONE]\n\n')
  }
}

function send(response: ServerResponse, delta: { content?: string }, finish: string | null) {
  const choice = { index: 0, delta, finish_reason: finish }
  const chunk = {
    id: 'scripted',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'scripted',
    choices: [choice],
  }
  response.write(`data: ${JSON.stringify(chunk)}\n\n`)
}
