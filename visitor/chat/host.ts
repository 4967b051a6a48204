import { envelope, hostMessageOf, mayEmbed, type FrameMessage, type HostMessage } from '#protocol/widget'

/** The page around the widget's frame. It said its origin in the frame's address; the browser holds it to that. */
export class HostPage {
  readonly #window: Window
  readonly #origin: string
  readonly #listeners = new Set<(message: HostMessage) => void>()

  /** Null on a public page, and in a frame whose surroundings are not allowed to speak to it. */
  static around(allowedOrigins: readonly string[]): HostPage | null {
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

  /** A page without an origin of its own (`file:`) cannot be addressed by one; nothing said here is a secret. */
  say(message: FrameMessage): void {
    this.#window.postMessage(envelope(message), this.#origin === 'null' ? '*' : this.#origin)
  }
}
