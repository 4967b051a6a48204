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

/** Without the parts that repeat on every page of a site. `main` is set where the page marks its main part. */
export function withoutBoilerplate(document: Document): HTMLElement {
  const body = document.body.cloneNode(true) as HTMLElement
  const main = body.querySelectorAll('main, [role="main"]')
  const root =
    main.length === 1 && (main[0]?.textContent ?? '').trim().length > 200 ? (main[0] as HTMLElement) : body
  for (const element of root.querySelectorAll(BOILERPLATE.join(','))) element.remove()
  return (root.textContent ?? '').trim() === '' ? document.body : root
}
