/** `<page> - <brand>`, or the brand alone for a page without a title. */
export function pageTitle(title: string, brand: string): string {
  return title ? `${title} - ${brand}` : brand
}
