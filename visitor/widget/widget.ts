import { DEFAULT_WIDGET_COLORS } from '#protocol/applications'
import {
  WIDGET_EVENTS,
  identityOf,
  type FrameMessage,
  type WidgetEventName,
  type WidgetEvents,
  type WidgetIdentity,
} from '#protocol/widget'
import { applyStyles, createIcon, createElement } from './dom.js'
import { Panel } from './panel.js'
import type { LoaderSettings } from './parse_settings.js'
import { STYLES } from './styles.js'

/** From this z-index on, the widget is above the page, so nothing can cover its button. */
const TOP = 2147483000

type Listener = (detail: WidgetEvents[WidgetEventName]) => void

export class Widget {
  readonly #settings: LoaderSettings
  readonly #host = createElement('div', { 'data-parley': '' })
  readonly #root = createElement('div', { class: 'root' })
  readonly #panel: Panel
  readonly #launcher = createElement('button', { class: 'launch', type: 'button', 'aria-haspopup': 'dialog' })
  readonly #count = createElement('span', { class: 'count' })
  readonly #listeners = new Map<WidgetEventName, Set<Listener>>()
  readonly #abort = new AbortController()
  #identity: WidgetIdentity | null = null
  #open = false
  #returnFocusTo: Element | null = null

  constructor(settings: LoaderSettings, script: URL) {
    this.#settings = settings
    const address = new URL(`embed/${settings.key}`, script)
    address.search = new URLSearchParams({
      mode: settings.mode,
      host: location.origin,
      scheme: settings.scheme,
    }).toString()
    const closable = settings.mode === 'bubble'
    this.#panel = new Panel({
      address,
      title: settings.label,
      words: settings.words,
      closable,
      onMessage: (message) => this.#handleMessage(message),
      onClose: () => this.close(),
    })
    window.addEventListener('message', (event) => this.#panel.handleMessage(event), {
      signal: this.#abort.signal,
    })
  }

  attach(place: Element): void {
    const { mode, position, scheme, accent, onAccent, zIndex } = this.#settings
    const shadow = this.#host.attachShadow({ mode: 'open' })
    applyStyles(shadow, STYLES)
    Object.assign(this.#root.dataset, { mode, position, scheme })
    // The default accent differs in the dark, so the style sheet has it.
    if (accent !== DEFAULT_WIDGET_COLORS.accent) {
      this.#root.style.setProperty('--a', accent)
      this.#root.style.setProperty('--o', onAccent)
    }
    this.#root.style.setProperty('--z', String(zIndex))
    this.#root.append(this.#panel.element)
    if (mode === 'bubble') this.#addLauncher()
    shadow.append(this.#root)
    place.append(this.#host)
    if (mode !== 'inline' && zIndex >= TOP) showOnTop(this.#root)
    if (mode !== 'bubble') this.open()
  }

  open(): void {
    if (this.#open) return
    this.#open = true
    const bubble = this.#settings.mode === 'bubble'
    this.#panel.load()
    this.#panel.send({ type: 'shown', shown: true })
    if (bubble) {
      this.#returnFocusTo = document.activeElement
      this.#drawOpen()
      this.#panel.focus()
    }
    this.#emit('open', {})
  }

  close(): void {
    if (!this.#open || this.#settings.mode !== 'bubble') return
    this.#open = false
    this.#drawOpen()
    this.#panel.send({ type: 'shown', shown: false })
    const back = this.#returnFocusTo
    if (back instanceof HTMLElement && back !== this.#host && back !== document.body && back.isConnected)
      back.focus()
    else this.#launcher.focus()
    this.#emit('close', {})
  }

  toggle(): void {
    if (this.#open) this.close()
    else this.open()
  }

  send(text: unknown): void {
    if (typeof text !== 'string' || text.trim() === '') return
    this.open()
    this.#panel.send({ type: 'send', text })
  }

  on(name: WidgetEventName, listener: Listener): () => void {
    if (!WIDGET_EVENTS.includes(name) || typeof listener !== 'function') return () => {}
    const listeners = this.#listeners.get(name) ?? new Set<Listener>()
    this.#listeners.set(name, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  identify(identity: unknown): void {
    this.#identity = identityOf(identity)
    this.#panel.send({ type: 'identify', identity: this.#identity })
  }

  destroy(): void {
    this.#abort.abort()
    this.#panel.remove()
    this.#host.remove()
  }

  #addLauncher(): void {
    this.#launcher.append(createIcon(...this.#settings.icon), this.#count)
    this.#launcher.setAttribute('aria-label', this.#settings.label)
    this.#launcher.addEventListener('click', () => this.open())
    this.#root.append(this.#launcher)
    this.#drawOpen()
    const { signal } = this.#abort
    trackVisualViewport(this.#root, signal)
    document.addEventListener(
      'keydown',
      (event) => event.key === 'Escape' && !event.defaultPrevented && this.close(),
      { signal }
    )
  }

  #drawOpen(): void {
    this.#panel.element.hidden = !this.#open
    this.#root.toggleAttribute('data-open', this.#open)
    this.#launcher.setAttribute('aria-expanded', String(this.#open))
    if (this.#open) this.#count.textContent = ''
  }

  #handleMessage(message: FrameMessage): void {
    switch (message.type) {
      case 'ready':
        this.#panel.send({
          type: 'host',
          mode: this.#settings.mode,
          shown: this.#open,
          identity: this.#identity,
        })
        if (this.#open && this.#settings.mode === 'bubble') this.#panel.focus()
        return this.#emit('ready', {})
      case 'close':
        return this.close()
      case 'unread':
        this.#count.textContent = message.count > 0 ? String(message.count) : ''
        return
      case 'event':
        return this.#emit(message.name, message.detail)
    }
  }

  /** An error in a listener belongs to the host page and is reported as its own. */
  #emit(name: WidgetEventName, detail: WidgetEvents[WidgetEventName]): void {
    for (const listener of this.#listeners.get(name) ?? []) {
      try {
        listener(detail)
      } catch (error) {
        globalThis.reportError?.(error)
      }
    }
  }
}

/** In the browser's top layer, the page's `z-index` doesn't matter. Browsers without one use ours. */
function showOnTop(root: HTMLElement): void {
  root.popover = 'manual'
  root.showPopover?.()
}

/** On phones the keyboard covers the page without resizing it; this keeps the panel within the visible area. */
function trackVisualViewport(host: HTMLElement, signal: AbortSignal): void {
  const area = window.visualViewport
  if (!area) return
  const follow = () => {
    host.style.setProperty('--h', `${area.height}px`)
    host.style.setProperty('--t', `${area.offsetTop}px`)
  }
  area.addEventListener('resize', follow, { signal })
  area.addEventListener('scroll', follow, { signal })
  follow()
}
