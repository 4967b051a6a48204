/** `<page> - <brand>`, or the brand alone where a page has no title. */
export function pageTitle(title: string, brand: string): string {
  return title ? `${title} - ${brand}` : brand
}
