import { SERVED_SETTINGS, type WidgetEventName } from '#protocol/widget'
import { settingsOf, staysAway, type Served } from './settings.js'
import { Widget } from './widget.js'

type Command = 'open' | 'close' | 'toggle' | 'send' | 'on' | 'identify' | 'logout' | 'destroy'
type ParleyGlobal = Record<Command, (...values: never[]) => unknown> & { push(command: unknown): void }

declare global {
  interface Window {
    /** An array before the loader has run: `(window.Parley = window.Parley || []).push(['open'])`. */
    Parley?: ParleyGlobal | unknown[]
  }
}

/** Whatever happens in here, the page that carries the script goes on as if nothing had. */
function safely<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch (error) {
    console.warn('Parley could not do this:', error)
    return undefined
  }
}

function ownScript(): HTMLScriptElement | null {
  const { currentScript } = document
  if (currentScript instanceof HTMLScriptElement) return currentScript
  return document.querySelector<HTMLScriptElement>('script[src*="/widget.js"]')
}

function start(): void {
  const waiting = window.Parley
  const script = ownScript()
  if ((waiting && !Array.isArray(waiting)) || !script) return
  const address = new URL(script.src, location.href)
  // The server writes an object in the place of these letters.
  const served = Object(SERVED_SETTINGS) as Served
  const settings = settingsOf(script.dataset, address.searchParams, served)
  if (settings === null) {
    console.warn(
      'Parley needs the key of an application: <script src=".../widget.js" data-app="KEY" async></script>'
    )
    return
  }

  if (staysAway(served, location.origin)) return
  const widget = new Widget(settings, address)
  const attach = () => safely(() => widget.attach(placeFor(settings.mode, settings.target, script)))
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
    push: (command) => safely(() => obey(command)),
  }
  const obey = (command: unknown) => {
    if (!Array.isArray(command)) return
    const [name, ...values]: unknown[] = command
    if (isCommand(name)) parley[name](...(values as never[]))
  }
  window.Parley = parley
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', attach, { once: true })
  else attach()
  waiting?.forEach((command) => parley.push(command))
}

/** A bubble hangs on the root element, where frameworks that swap the body do not take it away. */
function placeFor(mode: string, target: string | null, script: HTMLScriptElement): Element {
  const chosen = target === null ? null : document.querySelector(target)
  if (mode === 'inline') return chosen ?? placeholderAfter(script)
  return document.documentElement
}

function placeholderAfter(script: HTMLScriptElement): Element {
  const place = document.createElement('div')
  if (document.body.contains(script)) script.after(place)
  else document.body.append(place)
  return place
}

function isCommand(name: unknown): name is Command {
  return typeof name === 'string' && /^(open|close|toggle|send|on|identify|logout|destroy)$/.test(name)
}

safely(start)
