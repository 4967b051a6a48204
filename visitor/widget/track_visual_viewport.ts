/** On phones the keyboard covers the page without resizing it; this keeps the panel within the visible area. */
export function trackVisualViewport(host: HTMLElement, signal: AbortSignal): void {
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
