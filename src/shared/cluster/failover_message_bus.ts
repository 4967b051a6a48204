import { newId } from '#src/shared/ids'
import { Cooldown } from '#src/shared/concurrency/cooldown'
import { MessageBus, type Transport } from './message_bus.js'
import { REMEMBERED_MESSAGES } from '../limits.js'

type Envelope = { id: string; from: string; topic: string; message: unknown }
type Problem = { transport: string; topic: string | null; cause: unknown }

/**
 * Sends on the first transport that works and listens on all of them, so that losing Redis loses nothing while PostgreSQL
 * is up. A message that arrives on two transports is delivered once.
 */
export class FailoverMessageBus extends MessageBus {
  readonly #processId = newId()
  readonly #listeners = new Map<string, ((message: never) => void)[]>()
  readonly #cooldowns: Map<Transport, Cooldown>
  readonly #seen = new Set<string>()

  constructor(
    private readonly transports: readonly Transport[],
    private readonly onProblem: (problem: Problem) => void,
    newCooldown = () => new Cooldown()
  ) {
    super()
    this.#cooldowns = new Map(transports.map((transport) => [transport, newCooldown()]))
  }

  async open(): Promise<void> {
    for (const transport of this.transports) {
      try {
        await transport.open((text) => this.#receive(transport, text))
      } catch (cause) {
        this.onProblem({ transport: transport.name, topic: null, cause })
      }
    }
  }

  subscribe(topic: string, listener: (message: never) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener])
  }

  async publish(topic: string, message: unknown): Promise<void> {
    const envelope: Envelope = { id: newId(), from: this.#processId, topic, message }
    const text = JSON.stringify(envelope)
    for (const transport of this.#byReadiness()) {
      try {
        return await transport.send(text)
      } catch (cause) {
        this.#cooldowns.get(transport)!.start()
        this.onProblem({ transport: transport.name, topic, cause })
      }
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.transports.map((transport) => transport.close()))
  }

  #byReadiness(): Transport[] {
    const isReady = (transport: Transport) => this.#cooldowns.get(transport)!.isOver
    return [...this.transports.filter(isReady), ...this.transports.filter((each) => !isReady(each))]
  }

  #receive(transport: Transport, text: string): void {
    const envelope = this.#parsed(transport, text)
    if (envelope === null) return
    if (envelope.from === this.#processId || this.#seen.has(envelope.id)) return
    this.#remember(envelope.id)
    for (const listener of this.#listeners.get(envelope.topic) ?? []) {
      try {
        listener(envelope.message as never)
      } catch (cause) {
        this.onProblem({ transport: transport.name, topic: envelope.topic, cause })
      }
    }
  }

  #parsed(transport: Transport, text: string): Envelope | null {
    try {
      return JSON.parse(text) as Envelope
    } catch (cause) {
      this.onProblem({ transport: transport.name, topic: null, cause })
      return null
    }
  }

  #remember(id: string): void {
    this.#seen.add(id)
    if (this.#seen.size > REMEMBERED_MESSAGES) this.#seen.delete(this.#seen.values().next().value!)
  }
}
