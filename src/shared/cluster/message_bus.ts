/**
 * Broadcasts to the other processes of this installation. Delivery is best effort: a message is lost when a process or
 * the transport is down, so publishers store the state elsewhere first.
 */
export abstract class MessageBus {
  /** Reaches every other process, never this one. Resolves even when sending failed. */
  abstract publish(topic: string, message: unknown): Promise<void>
  /** `listener` receives what other processes publish. */
  abstract subscribe(topic: string, listener: (message: never) => void): void
  abstract close(): Promise<void>
}

/** Carries text between processes: Redis or PostgreSQL. */
export interface Transport {
  readonly name: string
  /** `receive` gets everything that is sent, including by this process. */
  open(receive: (text: string) => void): Promise<void>
  /** Throws unless the text was certainly sent. */
  send(text: string): Promise<void>
  close(): Promise<void>
}

/** For an installation of a single process. */
export const noopBus: MessageBus = {
  publish: () => Promise.resolve(),
  subscribe: () => undefined,
  close: () => Promise.resolve(),
}
