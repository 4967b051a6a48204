import { absoluteUrl } from '#src/knowledge/documents/feeds/urls'
import type { FeedHub } from '#src/knowledge/documents/feeds/feed'

const LINK = /<([^<>]*)>((?:\s*;\s*[\w*!#$&+.^`|~-]+(?:\s*=\s*(?:"[^"]*"|[^\s;,"]+))?)*)/g

/** The hub that the answer's `Link` headers name, which WebSub puts before the one within the feed. */
export function hubFromLinkHeader(headers: Headers, url: string): FeedHub | null {
  const links = [...(headers.get('link') ?? '').slice(0, 10_000).matchAll(LINK)].map(([, href, rest]) => ({
    href,
    rels:
      /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i
        .exec(rest ?? '')
        ?.slice(1)
        .find(Boolean) ?? '',
  }))
  const named = (rel: string) =>
    links.find(({ rels }) => rels.toLowerCase().split(/\s+/).includes(rel))?.href ?? null
  const hub = absoluteUrl(named('hub'), url)
  return hub ? { url: hub, topicUrl: absoluteUrl(named('self'), url) ?? url } : null
}
