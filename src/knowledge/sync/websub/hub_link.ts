import { absoluteUrl } from '../../documents/feeds/urls.js'
import { MAX_LINK_HEADER_CHARACTERS } from '../limits.js'
import type { FeedHub } from '../../documents/feeds/feed.js'

const LINK =
  /<([^<>]{0,2000})>((?:\s{0,9};\s{0,9}[\w*!#$&+.^`|~-]{1,99}(?:\s{0,9}=\s{0,9}(?:"[^"]{0,999}"|[^\s;,"]{1,999}))?){0,99})/g

/** The hub that the response's `Link` headers name; WebSub prefers it to the one in the feed. */
export function hubFromLinkHeader(headers: Headers, url: string): FeedHub | null {
  const links = [...(headers.get('link') ?? '').slice(0, MAX_LINK_HEADER_CHARACTERS).matchAll(LINK)].map(
    ([, href, rest]) => ({
      href,
      rels:
        /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i
          .exec(rest ?? '')
          ?.slice(1)
          .find(Boolean) ?? '',
    })
  )
  const named = (rel: string) =>
    links.find(({ rels }) => rels.toLowerCase().split(/\s+/).includes(rel))?.href ?? null
  const hub = absoluteUrl(named('hub'), url)
  return hub ? { url: hub, topicUrl: absoluteUrl(named('self'), url) ?? url } : null
}
