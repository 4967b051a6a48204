import { createElement, lazy as lazyWithoutRetry, use, type ComponentType } from 'react'
import { showToast } from '~/components/layout/toast_messages'
import { requests as words } from '~/messages'

type Preloadable<Props> = ComponentType<Props> & { preload: () => void }

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

/**
 * A component in a separate script, rendered inside a `Suspense`. Unlike React's `lazy`, it renders immediately once it has been
 * loaded, so the next step doesn't flicker.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>
): Preloadable<Props> {
  let Loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const keep = (component: ComponentType<Props>) => (Loaded = component)
  function Preloadable(props: Props) {
    return createElement(Loaded ?? use((loading ??= untilLoaded(load).then(keep))), props)
  }
  // Failures surface where the component renders.
  return Object.assign(Preloadable, { preload: () => void load().then(keep, () => undefined) })
}

/** React's `lazy`, with retries: without them, a script that fails to load unmounts the page and loses what was typed. */
export const lazy: typeof lazyWithoutRetry = (load) => lazyWithoutRetry(() => untilLoaded(load))

/**
 * Retries at growing intervals until the script has loaded; null once it's no longer wanted. Until then, a toast explains why nothing
 * opens.
 */
export function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded>
export function untilLoaded<Loaded>(
  load: () => Promise<Loaded>,
  unwanted: AbortSignal
): Promise<Loaded | null>
export async function untilLoaded<Loaded>(
  load: () => Promise<Loaded>,
  unwanted?: AbortSignal
): Promise<Loaded | null> {
  let hide = () => {}
  for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_RETRY_MS)) {
    try {
      const loaded = await load()
      hide()
      return loaded
    } catch (error) {
      console.warn('A script could not be loaded:', error)
      if (pauseMs === FIRST_RETRY_MS) hide = showToast('error', words.partMissing)
      await onlineOrAfter(pauseMs, unwanted)
      if (unwanted?.aborted) {
        hide()
        return null
      }
    }
  }
}

function onlineOrAfter(pauseMs: number, sooner?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, pauseMs)
    window.addEventListener('online', done)
    sooner?.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      sooner?.removeEventListener('abort', done)
      resolve()
    }
  })
}
