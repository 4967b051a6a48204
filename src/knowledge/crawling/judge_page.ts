import db from '@adonisjs/lucid/services/db'
import { sha256 } from '#src/shared/crypto/sha256'
import { skipReason } from './crawl_plan.js'
import type { PageRow, SkipReason } from './crawl_rows.js'
import { pageKey } from './page_address.js'
import { addressOnSite } from './site.js'
import type { CrawlContext } from './crawl_context.js'
import type { PageFetch } from './fetch_page.js'

type Page = Extract<PageFetch, { kind: 'page' }>

/** Why a fetched page becomes no item, or null when it does. `canonical` is the page to fetch instead. */
export type Verdict = { reason: SkipReason | null; canonical: URL | null }

export async function judgePage(
  context: CrawlContext,
  row: PageRow,
  pageFetch: Page,
  url: URL
): Promise<Verdict> {
  const { plan, site } = context
  if (plan.single) return { reason: null, canonical: null }
  const refusal = skipReason(plan, site, url, row.depth)
  if (refusal) return { reason: refusal, canonical: null }
  if (pageFetch.content === 'other') return { reason: 'not_a_document', canonical: null }
  if (pageFetch.directives.noindex) return { reason: 'noindex', canonical: null }

  const canonical = findCanonical(context, pageFetch, url)
  if (canonical && (await isWorthFetching(context, canonical))) return { reason: 'canonical', canonical }
  if (await isDuplicate(context, row, pageFetch.textHash)) return { reason: 'duplicate', canonical: null }
  return { reason: (await isDismissed(context, url)) ? 'dismissed' : null, canonical: null }
}

function findCanonical({ site }: CrawlContext, { page }: Page, url: URL): URL | null {
  const canonical = page?.canonical ? addressOnSite(site, page.canonical, page.base) : null
  if (!canonical || pageKey(canonical) === pageKey(url)) return null
  // Some templates name the home page as canonical on every page, which would leave nothing of the site.
  return canonical.pathname === '/' && url.pathname !== '/' ? null : canonical
}

/** A canonical page that failed or redirects back here is worth less than this one. */
async function isWorthFetching({ sourceId, cycle }: CrawlContext, canonical: URL): Promise<boolean> {
  const row: PageRow | null = await db
    .from('crawl_pages')
    .where({ source_id: sourceId, url_key: pageKey(canonical) })
    .first()
  return !row || row.cycle < cycle || ['waiting', 'fetched', 'unchanged'].includes(row.state)
}

async function isDuplicate(
  { sourceId, cycle }: CrawlContext,
  row: PageRow,
  textHash: string | null
): Promise<boolean> {
  if (textHash === null) return false
  const twin = await db
    .from('crawl_pages')
    .where({ source_id: sourceId, cycle, text_hash: textHash })
    .whereIn('state', ['fetched', 'unchanged'])
    .whereNot('id', row.id)
    .first()
  return Boolean(twin)
}

async function isDismissed({ sourceId }: CrawlContext, url: URL): Promise<boolean> {
  const at = { source_id: sourceId, external_id: sha256(url.href) }
  return Boolean(await db.from('dismissed_items').where(at).first())
}
