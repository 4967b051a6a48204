import {
  createEnvelope,
  hostMessageOf,
  mayEmbed,
  type FrameMessage,
  type HostMessage,
} from '#protocol/widget'

/** The page around the widget's frame. Its origin comes from the frame's address, and the browser checks it on every message. */
export class HostPage {
  readonly #window: Window
  readonly #origin: string
  readonly #listeners = new Set<(message: HostMessage) => void>()

  /** Null on a public page, and in a frame whose host page is not allowed to send it messages. */
  static connect(allowedOrigins: readonly string[]): HostPage | null {
    const origin = new URLSearchParams(location.search).get('host')
    if (window.parent === window || origin === null || !mayEmbed(origin, allowedOrigins)) return null
    return new HostPage(window.parent, origin)
  }

  private constructor(hostWindow: Window, origin: string) {
    this.#window = hostWindow
    this.#origin = origin
    window.addEventListener('message', (event) => {
      const message = hostMessageOf(event, this.#window, this.#origin)
      if (message !== null) this.#listeners.forEach((listener) => listener(message))
    })
  }

  onMessage(listener: (message: HostMessage) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Pages without an origin (`file:`) can only be reached with `*`; no message carries a secret. */
  send(message: FrameMessage): void {
    this.#window.postMessage(createEnvelope(message), this.#origin === 'null' ? '*' : this.#origin)
  }
}
