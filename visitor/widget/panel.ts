import { envelope, frameMessageOf, type FrameMessage, type HostMessage } from '#protocol/widget'
import type { LauncherWords } from '#protocol/visitor_words/launcher'
import { element } from './dom.js'

const PATIENCE_MS = 12_000
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

type PanelOptions = {
  address: URL
  title: string
  words: LauncherWords
  closable: boolean
  onMessage(message: FrameMessage): void
  onClose(): void
}

/** The frame and what stands in its place while it loads or when the server is dead. Nothing loads before `load`. */
export class Panel {
  readonly element: HTMLElement
  readonly #options: PanelOptions
  readonly #bar = element('i')
  readonly #sentence = element('p', { role: 'status' })
  readonly #again = element('button', { class: 'plain', type: 'button', hidden: '' })
  readonly #wait: HTMLElement
  #frame: HTMLIFrameElement | null = null
  #ready = false
  #queue: HostMessage[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: PanelOptions) {
    this.#options = options
    const { words } = options
    this.#sentence.textContent = words.opening
    this.#again.textContent = words.again
    const close = element('button', { class: 'plain', type: 'button' }, words.close)
    close.hidden = !options.closable
    close.addEventListener('click', () => options.onClose())
    this.#again.addEventListener('click', () => this.#reload())
    this.#wait = element('div', { class: 'wait' }, this.#bar, this.#sentence, this.#again, close)
    const role = options.closable ? 'dialog' : 'region'
    this.element = element(
      'div',
      { class: 'panel', role, 'aria-label': options.title, tabindex: '-1' },
      this.#wait
    )
  }

  load(): void {
    if (this.#frame !== null) return
    const { address, title } = this.#options
    this.#frame = element('iframe', {
      title,
      allow: 'clipboard-write',
      sandbox: SANDBOX,
      referrerpolicy: 'strict-origin-when-cross-origin',
      src: address.href,
    })
    this.element.prepend(this.#frame)
    this.#timer = setTimeout(() => this.#showDead(), PATIENCE_MS)
  }

  /** Messages wait until the frame has said that it listens. */
  say(message: HostMessage): void {
    if (this.#ready) this.#frame?.contentWindow?.postMessage(envelope(message), this.#options.address.origin)
    else this.#queue.push(message)
  }

  hear(event: MessageEvent): void {
    const message = frameMessageOf(event, this.#frame?.contentWindow, this.#options.address.origin)
    if (message?.type === 'ready') {
      clearTimeout(this.#timer)
      this.#ready = true
      this.#wait.hidden = true
    }
    if (message !== null) this.#options.onMessage(message)
    if (message?.type === 'ready') this.#queue.splice(0).forEach((queued) => this.say(queued))
  }

  focus(): void {
    if (this.#ready) this.#frame?.focus()
    else this.element.focus()
  }

  remove(): void {
    clearTimeout(this.#timer)
    this.element.remove()
  }

  #reload(): void {
    this.#frame?.remove()
    this.#frame = null
    this.#ready = false
    this.#bar.hidden = false
    this.#again.hidden = true
    this.#sentence.textContent = this.#options.words.opening
    this.load()
    this.element.focus()
  }

  #showDead(): void {
    this.#bar.hidden = true
    this.#again.hidden = false
    this.#sentence.textContent = this.#options.words.dead
  }
}
