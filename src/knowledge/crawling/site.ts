import { bareHost, pageAddress } from './page_address.js'

/** What belongs to a website source: one host (with or without `www.`), and the section that the start address names. */
export type Site = { origin: URL; section: string }

/**
 * The section that a start address names. `/docs/` and `/blog` are sections themselves; `/docs/intro` and `/docs/a.html`
 * are pages in `/docs/`.
 */
export function siteOf(start: URL): Site {
  return { origin: new URL(start.origin), section: sectionOf(start.pathname) }
}

function sectionOf(path: string): string {
  if (path.endsWith('/')) return path
  const directory = path.slice(0, path.lastIndexOf('/') + 1)
  const isPage = directory !== '/' || /\.[a-z0-9]{1,5}$/i.test(path)
  return isPage ? directory : path
}

export function inSection(site: Site, url: URL): boolean {
  const { section } = site
  if (section.endsWith('/')) return url.pathname.startsWith(section) || `${url.pathname}/` === section
  return url.pathname === section || url.pathname.startsWith(`${section}/`)
}

/** The page's address at the site's own origin, or null when it is no page of this site. */
export function addressOnSite(site: Site, href: string, base: string): URL | null {
  const url = URL.parse(href.trim(), base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (bareHost(url) !== bareHost(site.origin) || !samePort(url, site.origin)) return null
  const address = pageAddress(url)
  address.protocol = site.origin.protocol
  address.host = site.origin.host
  return address
}

/** http at 80 and https at 443 are the two doors of one site. */
function samePort(one: URL, other: URL): boolean {
  return one.port === other.port
}
