import { oneLine } from '../text/one_line.js'
import { parsePage } from './page_dom.js'
import { webAddress } from './page_facts.js'

export type FeedLink = { url: string; title: string | null; mediaType: string }

const FEED_TYPES =
  /^(application\/(rss|atom|rdf|feed)\+(xml|json)|application\/(json|xml|x-rss\+xml)|text\/xml)$/i

/** The feeds that a page announces in its head, best first: entries before comments, in page order. */
export function discoverFeeds(html: string, url: string): FeedLink[] {
  const document = parsePage(html, url)
  const links: FeedLink[] = []
  for (const link of document.querySelectorAll('link[rel~="alternate" i][href], link[rel~="feed" i][href]')) {
    const mediaType = (link.getAttribute('type') ?? '').split(';')[0]!.trim().toLowerCase()
    const address = webAddress(link.getAttribute('href'), document)
    if (!address || !isFeed(mediaType, link, address) || links.some((known) => known.url === address))
      continue
    links.push({
      url: address,
      title: oneLine(link.getAttribute('title')),
      mediaType: mediaType || 'application/rss+xml',
    })
  }
  return links.sort((a, b) => Number(isComments(a)) - Number(isComments(b)))
}

function isFeed(mediaType: string, link: Element, address: string): boolean {
  if (/(^|\s)feed(\s|$)/i.test(link.getAttribute('rel') ?? '')) return true
  if (/oembed|wp-json/i.test(address)) return false
  return FEED_TYPES.test(mediaType)
}

function isComments(link: FeedLink): boolean {
  return /\/comments\/|comments\/feed|comment-feed/i.test(link.url) || /\bcomments?\b/i.test(link.title ?? '')
}
