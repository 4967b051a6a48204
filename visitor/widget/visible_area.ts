/** On phones the keyboard covers the page without making it smaller; the panel keeps to what can be seen. */
export function followVisibleArea(host: HTMLElement, signal: AbortSignal): void {
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
