import { newId } from '#src/shared/ids'
import { Rest } from '#src/shared/concurrency/circuit_breaker'
import type { Bus, Line } from './message_bus.js'

type Envelope = { id: string; from: string; topic: string; message: unknown }
type Problem = { line: string; topic: string | null; cause: unknown }

const REMEMBERED = 2_000

/**
 * Speaks on the first line that works and listens on all of them, so that losing Redis loses nothing while PostgreSQL is
 * there. The same message may come by two lines; it is heard once.
 */
export class LineBus implements Bus {
  readonly #me = newId()
  readonly #listeners = new Map<string, ((message: never) => void)[]>()
  readonly #rests: Map<Line, Rest>
  readonly #heard = new Set<string>()

  constructor(
    private readonly lines: readonly Line[],
    private readonly onProblem: (problem: Problem) => void,
    rest = () => new Rest()
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

  hear(topic: string, listener: (message: never) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener])
  }

  async tell(topic: string, message: unknown): Promise<void> {
    const text = JSON.stringify({ id: newId(), from: this.#me, topic, message } satisfies Envelope)
    for (const line of this.#byReadiness()) {
      try {
        return await line.send(text)
      } catch (cause) {
        this.#rests.get(line)!.begin()
        this.onProblem({ line: line.name, topic, cause })
      }
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.close()))
  }

  #byReadiness(): Line[] {
    const isReady = (line: Line) => this.#rests.get(line)!.isOver
    return [...this.lines.filter(isReady), ...this.lines.filter((line) => !isReady(line))]
  }

  #take(line: Line, text: string): void {
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
