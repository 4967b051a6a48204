import { DateTime } from 'luxon'
import type { Fetched, SafeFetch } from '#src/shared/fetch/safe_fetch'
import { conditionalHeaders } from '../fetching/cache_headers.js'
import { contentKind, type ContentKind } from '../fetching/content_kind.js'
import type { CrawlerSettings } from '../fetching/crawler_settings.js'
import { sha256 } from '#src/shared/crypto/sha256'
import { fetchAddress, type AddressFailure } from '../fetching/fetch_address.js'
import type { FailureCode } from '../items/failures.js'
import type { PageRow } from './crawl_rows.js'
import { MAX_RETRY_AFTER_MS } from './limits.js'
import { readLinks, type PageLinks } from './read_links.js'

type Directives = { noindex: boolean; nofollow: boolean }

const AGENT_PREFIX = /^([a-z][\w-]*)\s*:\s*(.*)$/i
const WITH_VALUE = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/i

/** Combines X-Robots-Tag and meta robots for this crawler; the strictest wins. */
export function parseDirectives(
  sources: { header: string | null; metas: { name: string; content: string }[] },
  agent: string
): Directives {
  const name = agent.toLowerCase()
  const metas = sources.metas.filter((meta) => ['robots', name].includes(meta.name.toLowerCase()))
  const words = [...headerWords(sources.header, name), ...metas.flatMap(({ content }) => wordsOf(content))]
  return {
    noindex: words.some((word) => word === 'noindex' || word === 'none'),
    nofollow: words.some((word) => word === 'nofollow' || word === 'none'),
  }
}

/** `otherbot: noindex, nofollow` addresses that crawler until the next name. */
function headerWords(header: string | null, name: string): string[] {
  let addressed = true
  return (header ?? '').split(',').flatMap((part) => {
    const [, prefix, rest] = AGENT_PREFIX.exec(part.trim()) ?? []
    if (prefix === undefined || WITH_VALUE.test(prefix)) return addressed ? wordsOf(part) : []
    addressed = prefix.toLowerCase() === name
    return addressed ? wordsOf(rest!) : []
  })
}

function wordsOf(content: string): string[] {
  return content
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
}

export type PageFetch =
  | {
      kind: 'page'
      fetched: Fetched
      content: ContentKind
      page: PageLinks | null
      directives: Directives
      textHash: string | null
    }
  | { kind: 'not_modified'; fetched: Fetched }
  | { kind: 'gone'; status: number }
  | ({ kind: 'failed' } & PageFailure)

/** `waitMs` is how long the server asks to be left alone; 0 when it does not say. */
type PageFailure = { code: FailureCode; status: number | null; waitMs: number }

export async function fetchPage(
  fetcher: SafeFetch,
  page: PageRow,
  crawlerSettings: CrawlerSettings
): Promise<PageFetch> {
  const now = DateTime.fromMillis(crawlerSettings.nowMs())
  const headers = conditionalHeaders({ etag: page.etag, lastModified: page.last_modified })
  const fetched = await fetchAddress(fetcher, page.url, { accept: 'crawledPage', headers, now })
  if (!fetched.ok) return failure(fetched.error, now)
  if (fetched.value.status === 304) return { kind: 'not_modified', fetched: fetched.value }
  return readPage(fetched.value, crawlerSettings.options.userAgentToken)
}

function failure({ code, status, notBefore }: AddressFailure, now: DateTime): PageFetch {
  if (status === 404 || status === 410) return { kind: 'gone', status }
  const askedMs = code === 'rate_limited' && notBefore ? notBefore.diff(now).toMillis() : 0
  return { kind: 'failed', code, status: status ?? null, waitMs: Math.min(askedMs, MAX_RETRY_AFTER_MS) }
}

async function readPage(fetched: Fetched, userAgentToken: string): Promise<PageFetch> {
  const content = contentKind(fetched.mediaType, fetched.bytes)
  const page = content === 'html' ? await readLinks(fetched) : null
  const header = fetched.headers.get('x-robots-tag')
  const directives = parseDirectives({ header, metas: page?.metas ?? [] }, userAgentToken)
  const textHash = page ? page.textHash : sha256(fetched.bytes)
  return { kind: 'page', fetched, content, page, directives, textHash }
}
