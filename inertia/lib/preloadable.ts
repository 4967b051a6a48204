import { createElement, use, type ComponentType } from 'react'

type Preloadable<Props> = ComponentType<Props> & { preload: () => void }

/**
 * A component of a script of its own, to be drawn in a `Suspense`. Unlike with React's `lazy`, one that was loaded
 * before is drawn at once, so that the next step never blinks.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>
): Preloadable<Props> {
  let Loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const fetch = () => {
    loading ??= load().then((component) => (Loaded = component))
    return loading
  }
  function Preloadable(props: Props) {
    return createElement(Loaded ?? use(fetch()), props)
  }
  // A failure is shown where the component is drawn.
  return Object.assign(Preloadable, { preload: () => void fetch().catch(() => undefined) })
}
