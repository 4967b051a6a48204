import { useEffect, useState, type ComponentType } from 'react'

type Preloadable<Props> = ComponentType<Props> & { preload: () => void }

/**
 * A component of a script of its own. Unlike with React's `lazy`, one that was loaded before is drawn at once, so
 * that the next step never blinks.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>
): Preloadable<Props> {
  let Loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    Loaded ??= await load()
  }
  function Preloadable(props: Props) {
    const [, redraw] = useState(false)
    useEffect(() => {
      if (Loaded === null)
        fetch().then(
          () => redraw(true),
          (problem: unknown) =>
            redraw(() => {
              throw problem
            })
        )
    }, [])
    return Loaded && <Loaded {...props} />
  }
  // A failure is shown where the component is drawn.
  return Object.assign(Preloadable, { preload: () => void fetch().catch(() => undefined) })
}
