import { SERVED_SETTINGS, type WidgetEventName } from '#protocol/widget'
import { createElement } from './dom.js'
import { parseSettings, isHidden, type ServedScript } from './parse_settings.js'
import { Widget } from './widget.js'

type Command = 'open' | 'close' | 'toggle' | 'send' | 'on' | 'identify' | 'logout' | 'destroy'
type ParleyGlobal = Record<Command, (...values: never[]) => unknown> & { push(command: unknown): void }

declare global {
  interface Window {
    /** An array before the loader has run: `(window.Parley = window.Parley || []).push(['open'])`. */
    Parley?: ParleyGlobal | unknown[]
  }
}

/** An error in the widget must never break the host page. */
function safely<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch (error) {
    console.warn('Parley could not do this:', error)
    return undefined
  }
}

function findScript(): HTMLScriptElement | null {
  const { currentScript } = document
  if (currentScript instanceof HTMLScriptElement) return currentScript
  return document.querySelector<HTMLScriptElement>('script[src*="/widget.js"]')
}

function start(): void {
  const queued = window.Parley
  const script = findScript()
  if ((queued && !Array.isArray(queued)) || !script) return
  const address = new URL(script.src, location.href)
  // The server replaces this placeholder with an object.
  const served = Object(SERVED_SETTINGS) as ServedScript
  const settings = parseSettings(script.dataset, address.searchParams, served)
  if (settings === null) {
    console.warn('Parley needs a key: <script src=".../widget.js" data-app="KEY" async></script>')
    return
  }

  if (!address.searchParams.has('app') && safely(() => loadByKey(script, address))) return
  if (isHidden(served)) return
  const widget = new Widget(settings, address)
  const attach = () => safely(() => widget.attach(mountPoint(settings.mode, settings.target, script)))
  const parley: ParleyGlobal = {
    open: () => safely(() => widget.open()),
    close: () => safely(() => widget.close()),
    toggle: () => safely(() => widget.toggle()),
    send: (text: unknown) => safely(() => widget.send(text)),
    on: (name: WidgetEventName, listener: () => void) => safely(() => widget.on(name, listener)),
    identify: (identity: unknown) => safely(() => widget.identify(identity)),
    logout: () => safely(() => widget.identify(null)),
    destroy: () =>
      safely(() => {
        document.removeEventListener('DOMContentLoaded', attach)
        widget.destroy()
        delete window.Parley
      }),
    push: (command) => safely(() => run(command)),
  }
  const run = (command: unknown) => {
    if (!Array.isArray(command)) return
    const [name, ...values]: unknown[] = command
    if (isCommand(name)) parley[name](...(values as never[]))
  }
  window.Parley = parley
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', attach, { once: true })
  else attach()
  queued?.forEach((command) => parley.push(command))
}

/** The server picks the settings by the script's URL, but a script tag may give the key only in `data-app`. */
function loadByKey(script: HTMLScriptElement, address: URL): true {
  address.search += `&${new URLSearchParams(script.dataset as Record<string, string>)}`
  script.replaceWith(createElement('script', { src: address.href, nonce: script.nonce! }))
  return true
}

/** A bubble is a child of the root element, because some frameworks replace the body. */
function mountPoint(mode: string, target: string | null, script: HTMLScriptElement): Element {
  const chosen = target === null ? null : document.querySelector(target)
  if (mode === 'inline') return chosen ?? insertPlaceholder(script)
  return document.documentElement
}

function insertPlaceholder(script: HTMLScriptElement): Element {
  const place = document.createElement('div')
  if (document.body.contains(script)) script.after(place)
  else document.body.append(place)
  return place
}

function isCommand(name: unknown): name is Command {
  return typeof name === 'string' && /^(open|close|toggle|send|on|identify|logout|destroy)$/.test(name)
}

safely(start)
