const NAMES = ['feed', 'rss', 'atom.xml', 'feed.xml', 'rss.xml', 'index.xml', 'feed.json']

/** Where feeds usually are, for a page that links to none: beside the page first, then at the root of the site. */
export function commonFeedUrls(pageUrl: string): string[] {
  const page = new URL(pageUrl)
  page.search = ''
  const folder = new URL(page.pathname.endsWith('/') ? '.' : `${page.pathname}/`, page)
  const places = [folder, new URL('/', page)].flatMap((base) => NAMES.map((name) => new URL(name, base).href))
  return [...new Set(places)]
}
