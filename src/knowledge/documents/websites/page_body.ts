const BOILERPLATE = [
  'nav',
  'footer',
  'aside',
  'form',
  'dialog',
  '[role="navigation"]',
  '[role="banner"]',
  '[role="contentinfo"]',
  '[role="search"]',
  '[role="dialog"]',
  '[aria-hidden="true"]',
  '[hidden]',
  '.cookie-banner',
  '#cookie-banner',
  '.skip-link',
  '.breadcrumb',
  '.breadcrumbs',
]

/** The body without what every page of a site repeats; with `main` where the page says which part that is. */
export function withoutBoilerplate(document: Document): HTMLElement {
  const body = document.body.cloneNode(true) as HTMLElement
  const main = body.querySelectorAll('main, [role="main"]')
  const root =
    main.length === 1 && (main[0]?.textContent ?? '').trim().length > 200 ? (main[0] as HTMLElement) : body
  for (const element of root.querySelectorAll(BOILERPLATE.join(','))) element.remove()
  return (root.textContent ?? '').trim() === '' ? document.body : root
}
