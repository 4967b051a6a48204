import { bareHost, pageAddress } from './page_address.js'

/** What a website source covers: one host, with or without `www.`, and the section of its start address. */
export type Site = { origin: URL; section: string }

/** `/docs/` and `/blog` are sections; `/docs/intro` and `/docs/a.html` are pages of the section `/docs/`. */
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

/** The page's address at the site's origin, or null when it does not belong to the site. */
export function addressOnSite(site: Site, href: string, base: string): URL | null {
  const url = URL.parse(href.trim(), base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (bareHost(url) !== bareHost(site.origin) || !samePort(url, site.origin)) return null
  const address = pageAddress(url)
  address.protocol = site.origin.protocol
  address.host = site.origin.host
  return address
}

/** The default ports of http and https are both empty, so they count as the same. */
function samePort(one: URL, other: URL): boolean {
  return one.port === other.port
}
