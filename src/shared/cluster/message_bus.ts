/**
 * Tells the other processes of this installation what they cannot know. A message may be lost when a process or its line
 * is down at that moment: whoever sends one has written the truth elsewhere first.
 */
export interface MessageBus {
  /** Reaches every other process, never this one. Resolves when it could not be sent too. */
  publish(topic: string, message: unknown): Promise<void>
  /** `listener` gets what other processes tell. */
  subscribe(topic: string, listener: (message: never) => void): void
  close(): Promise<void>
}

/** What carries text between processes: Redis or PostgreSQL. */
export interface Transport {
  readonly name: string
  /** `hear` gets everything that is sent, also by this process. */
  open(hear: (text: string) => void): Promise<void>
  /** Throws when it cannot be known that it was sent. */
  send(text: string): Promise<void>
  close(): Promise<void>
}

/** One process that owns everything alone. */
export const noopBus: MessageBus = {
  publish: () => Promise.resolve(),
  subscribe: () => undefined,
  close: () => Promise.resolve(),
}
