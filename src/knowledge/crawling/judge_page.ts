import db from '@adonisjs/lucid/services/db'
import { digest } from '../fetching/digest.js'
import { refusalOf } from './crawl_plan.js'
import type { PageRow, SkipReason } from './crawl_rows.js'
import { pageKey } from './page_address.js'
import { addressOnSite } from './site.js'
import type { Turn } from './crawl_context.js'
import type { Visit } from './fetch_page.js'

type Page = Extract<Visit, { kind: 'page' }>

/** Why a fetched page becomes no item, or null when it does. `canonical` is the page to fetch in its place. */
export type Verdict = { reason: SkipReason | null; canonical: URL | null }

export async function judgePage(turn: Turn, row: PageRow, visit: Page, url: URL): Promise<Verdict> {
  const { plan, site } = turn
  if (plan.single) return { reason: null, canonical: null }
  const refusal = refusalOf(plan, site, url, row.depth)
  if (refusal) return { reason: refusal, canonical: null }
  if (visit.content === 'other') return { reason: 'not_a_document', canonical: null }
  if (visit.directives.noindex) return { reason: 'noindex', canonical: null }

  const canonical = canonicalOf(turn, visit, url)
  if (canonical && (await isWorthIt(turn, canonical))) return { reason: 'canonical', canonical }
  if (await isDuplicate(turn, row, visit.textHash)) return { reason: 'duplicate', canonical: null }
  return { reason: (await isDismissed(turn, url)) ? 'dismissed' : null, canonical: null }
}

function canonicalOf({ site }: Turn, { page }: Page, url: URL): URL | null {
  const canonical = page?.canonical ? addressOnSite(site, page.canonical, page.base) : null
  if (!canonical || pageKey(canonical) === pageKey(url)) return null
  // Templates that name the home page as the canonical of every page would leave nothing of a site.
  return canonical.pathname === '/' && url.pathname !== '/' ? null : canonical
}

/** A canonical address that led nowhere, or back here, is worth less than the page that is there. */
async function isWorthIt({ sourceId, cycle }: Turn, canonical: URL): Promise<boolean> {
  const known: PageRow | null = await db
    .from('crawl_pages')
    .where({ source_id: sourceId, url_key: pageKey(canonical) })
    .first()
  return !known || known.cycle < cycle || ['waiting', 'fetched', 'unchanged'].includes(known.state)
}

async function isDuplicate(
  { sourceId, cycle }: Turn,
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

/** A person deleted this page out of the source. */
async function isDismissed({ sourceId }: Turn, url: URL): Promise<boolean> {
  const at = { source_id: sourceId, external_id: digest(url.href) }
  return Boolean(await db.from('dismissed_items').where(at).first())
}
