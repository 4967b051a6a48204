import { createEnvelope, frameMessageOf, type FrameMessage, type HostMessage } from '#protocol/widget'
import type { LauncherWords } from '#protocol/visitor_words/launcher'
import { createElement } from './dom.js'

const LOAD_TIMEOUT_MS = 12_000
/** A loaded frame reports that it is ready within this time, unless it is the browser's error page. */
const READY_TIMEOUT_MS = 2_000
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

type PanelOptions = {
  address: URL
  title: string
  words: LauncherWords
  closable: boolean
  onMessage(message: FrameMessage): void
  onClose(): void
}

/** The frame, and a placeholder while it loads or when the server cannot be reached. Nothing loads before `load`. */
export class Panel {
  readonly element: HTMLElement
  readonly #options: PanelOptions
  readonly #bar = createElement('i')
  readonly #sentence = createElement('p', { role: 'status' })
  readonly #retry = createElement('button', { class: 'plain', type: 'button', hidden: '' })
  readonly #placeholder: HTMLElement
  #frame: HTMLIFrameElement | null = null
  #ready = false
  #queue: HostMessage[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: PanelOptions) {
    this.#options = options
    const { words } = options
    this.#sentence.textContent = words.opening
    this.#retry.textContent = words.again
    const close = createElement(
      'button',
      { class: 'plain', type: 'button', 'aria-label': words.closeChat },
      '×'
    )
    close.hidden = !options.closable
    close.addEventListener('click', () => options.onClose())
    this.#retry.addEventListener('click', () => this.#reload())
    const name = createElement('b', {}, options.title)
    this.#placeholder = createElement(
      'div',
      { class: 'wait' },
      name,
      this.#bar,
      this.#sentence,
      this.#retry,
      close
    )
    const role = options.closable ? 'dialog' : 'region'
    this.element = createElement(
      'div',
      { class: 'panel', role, 'aria-label': options.title, tabindex: '-1' },
      this.#placeholder
    )
  }

  load(): void {
    if (this.#frame !== null) return
    const { address, title } = this.#options
    this.#frame = createElement('iframe', {
      title,
      allow: 'clipboard-write; translator; language-detector',
      sandbox: SANDBOX,
      referrerpolicy: 'strict-origin-when-cross-origin',
      src: address.href,
    })
    this.element.prepend(this.#frame)
    this.#frame.addEventListener('load', () => this.#waitFor(READY_TIMEOUT_MS))
    this.#waitFor(LOAD_TIMEOUT_MS)
  }

  /** Queues messages until the frame has reported that it is ready. */
  send(message: HostMessage): void {
    if (this.#ready)
      this.#frame?.contentWindow?.postMessage(createEnvelope(message), this.#options.address.origin)
    else this.#queue.push(message)
  }

  handleMessage(event: MessageEvent): void {
    const message = frameMessageOf(event, this.#frame?.contentWindow, this.#options.address.origin)
    if (message?.type === 'ready') {
      clearTimeout(this.#timer)
      this.#ready = true
      this.#placeholder.hidden = true
    }
    if (message !== null) this.#options.onMessage(message)
    if (message?.type === 'ready') this.#queue.splice(0).forEach((queued) => this.send(queued))
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
    this.#retry.hidden = true
    this.#sentence.textContent = this.#options.words.opening
    this.#sentence.className = ''
    this.load()
    this.element.focus()
  }

  #waitFor(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#ready) this.#timer = setTimeout(() => this.#showUnreachable(), ms)
  }

  #showUnreachable(): void {
    this.#bar.hidden = true
    this.#retry.hidden = false
    this.#sentence.textContent = this.#options.words.dead
    this.#sentence.className = 'dead'
  }
}
