import { newId } from '#src/shared/ids'
import { Cooldown } from '#src/shared/concurrency/cooldown'
import type { MessageBus, Transport } from './message_bus.js'

type Envelope = { id: string; from: string; topic: string; message: unknown }
type Problem = { line: string; topic: string | null; cause: unknown }

const REMEMBERED = 2_000

/**
 * Speaks on the first line that works and listens on all of them, so that losing Redis loses nothing while PostgreSQL is
 * there. The same message may come by two lines; it is heard once.
 */
export class FailoverMessageBus implements MessageBus {
  readonly #me = newId()
  readonly #listeners = new Map<string, ((message: never) => void)[]>()
  readonly #rests: Map<Transport, Cooldown>
  readonly #heard = new Set<string>()

  constructor(
    private readonly lines: readonly Transport[],
    private readonly onProblem: (problem: Problem) => void,
    rest = () => new Cooldown()
  ) {
    this.#rests = new Map(lines.map((line) => [line, rest()]))
  }

  async open(): Promise<void> {
    for (const line of this.lines) {
      try {
        await line.open((text) => this.#take(line, text))
      } catch (cause) {
        this.onProblem({ line: line.name, topic: null, cause })
      }
    }
  }

  subscribe(topic: string, listener: (message: never) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener])
  }

  async publish(topic: string, message: unknown): Promise<void> {
    const text = JSON.stringify({ id: newId(), from: this.#me, topic, message } satisfies Envelope)
    for (const line of this.#byReadiness()) {
      try {
        return await line.send(text)
      } catch (cause) {
        this.#rests.get(line)!.start()
        this.onProblem({ line: line.name, topic, cause })
      }
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.close()))
  }

  #byReadiness(): Transport[] {
    const isReady = (line: Transport) => this.#rests.get(line)!.isOver
    return [...this.lines.filter(isReady), ...this.lines.filter((line) => !isReady(line))]
  }

  #take(line: Transport, text: string): void {
    const envelope = JSON.parse(text) as Envelope
    if (envelope.from === this.#me || this.#heard.has(envelope.id)) return
    this.#remember(envelope.id)
    for (const listener of this.#listeners.get(envelope.topic) ?? []) {
      try {
        listener(envelope.message as never)
      } catch (cause) {
        this.onProblem({ line: line.name, topic: envelope.topic, cause })
      }
    }
  }

  #remember(id: string): void {
    this.#heard.add(id)
    if (this.#heard.size > REMEMBERED) this.#heard.delete(this.#heard.values().next().value!)
  }
}
