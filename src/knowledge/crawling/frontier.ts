import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logEvents } from './crawl_log.js'
import { skipReason, type CrawlPlan } from './crawl_plan.js'
import { shapeOf } from './endless_addresses.js'
import type { PageRow, SkipReason } from './crawl_rows.js'
import { looksLikeAsset } from '../fetching/content_kind.js'
import { sha256 } from '#src/shared/crypto/sha256'
import { FRONTIER_CHUNK, MAX_FRONTIER_ROWS } from './limits.js'
import { pageKey } from './page_address.js'
import type { Site } from './site.js'

export type CrawlScope = { sourceId: string; cycle: number; plan: CrawlPlan; site: Site; nowMs: number }

/** The next due page, breadth first: nearest to the start, then found earliest. */
export async function nextPage(sourceId: string, cycle: number, nowMs: number): Promise<PageRow | null> {
  return waitingPages(sourceId, cycle)
    .where('due_at_ms', '<=', nowMs)
    .orderByRaw(`depth, case when kind = 'sitemap' then 0 else 1 end, id`)
    .first()
}

/** When the next waiting page is due, or null when none is left. */
export async function nextDueMs(sourceId: string, cycle: number): Promise<number | null> {
  const row = await waitingPages(sourceId, cycle).min('due_at_ms as due').first()
  return row?.due === null || row?.due === undefined ? null : Number(row.due)
}

function waitingPages(sourceId: string, cycle: number) {
  return db.from('crawl_pages').where({ source_id: sourceId, cycle, state: 'waiting' })
}

/** A sitemap that a page also links to has two rows. */
function rowKey(url: URL, kind: PageRow['kind']): string {
  return kind === 'page' ? pageKey(url) : sha256(`sitemap ${pageKey(url)}`)
}

type FoundAddress = { url: URL; key: string; depth: number; kind: PageRow['kind'] }

/**
 * Adds addresses to the frontier, each once per cycle, and returns the ids of their rows. Pages of earlier cycles are queued again.
 * Addresses that the plan excludes are stored as skipped, so that the log names each once, with the reason.
 */
export async function addToFrontier(
  trx: TransactionClientContract,
  scope: CrawlScope,
  urls: URL[],
  depth: number,
  kind: PageRow['kind'] = 'page'
): Promise<number[]> {
  const wanted = new Map<string, FoundAddress>()
  for (const url of urls) {
    const key = rowKey(url, kind)
    if (kind === 'sitemap' || !looksLikeAsset(url))
      wanted.set(key, wanted.get(key) ?? { url, key, depth, kind })
  }
  const ids: number[] = []
  const all = [...wanted.values()]
  for (let from = 0; from < all.length; from += FRONTIER_CHUNK)
    ids.push(...(await addChunk(trx, scope, all.slice(from, from + FRONTIER_CHUNK))))
  return ids
}

async function addChunk(
  trx: TransactionClientContract,
  scope: CrawlScope,
  found: FoundAddress[]
): Promise<number[]> {
  const { sourceId, cycle } = scope
  const keys = found.map(({ key }) => key)
  const existing: PageRow[] = await trx
    .from('crawl_pages')
    .where('source_id', sourceId)
    .whereIn('url_key', keys)
  const byKey = new Map(existing.map((row) => [row.url_key, row]))
  const due = found.filter(({ key }) => (byKey.get(key)?.cycle ?? 0) < cycle)
  if (due.length === 0) return existing.map(({ id }) => id)

  const room = await remainingRows(trx, sourceId)
  const shapes = new Map<string, number>()
  const added: { event: 'found' | 'skipped'; url: string; note: SkipReason | null }[] = []
  const inserted: Record<string, unknown>[] = []
  for (const address of due) {
    const { note, shape } = await judgeAddress(trx, scope, address, shapes)
    const state = note ? 'skipped' : 'waiting'
    const judgement = {
      url: address.url.href,
      depth: address.depth,
      cycle,
      state,
      note,
      shape,
      tries: 0,
      due_at_ms: 0,
      status: null,
    }
    const row = byKey.get(address.key)
    if (!row && inserted.length >= room) continue
    if (row) await trx.from('crawl_pages').where('id', row.id).update(judgement)
    else
      inserted.push({
        ...judgement,
        source_id: sourceId,
        url_key: address.key,
        kind: address.kind,
        found_at_ms: scope.nowMs,
      })
    if (address.kind === 'page')
      added.push({ event: note ? 'skipped' : 'found', url: address.url.href, note })
  }
  if (inserted.length > 0) await trx.table('crawl_pages').multiInsert(inserted)
  await logEvents(trx, sourceId, scope.nowMs, added)
  const rows = await trx
    .from('crawl_pages')
    .where('source_id', sourceId)
    .whereIn('url_key', keys)
    .orderBy('id')
    .select('id')
  return rows.map(({ id }) => id)
}

async function remainingRows(trx: TransactionClientContract, sourceId: string): Promise<number> {
  const row = await trx.from('crawl_pages').where('source_id', sourceId).count('* as total').first()
  return Math.max(0, MAX_FRONTIER_ROWS - Number(row.total))
}

async function judgeAddress(
  trx: TransactionClientContract,
  scope: CrawlScope,
  { url, depth, kind }: FoundAddress,
  counted: Map<string, number>
) {
  if (kind === 'sitemap') return { note: null, shape: null }
  const refusal = skipReason(scope.plan, scope.site, url, depth)
  const shape = shapeOf(url)
  if (refusal || !shape) return { note: refusal, shape: null }

  const count = counted.get(shape.key) ?? (await countShape(trx, scope, shape.key))
  counted.set(shape.key, count + 1)
  return count < shape.limit ? { note: null, shape: shape.key } : { note: 'endless' as const, shape: null }
}

async function countShape(
  trx: TransactionClientContract,
  { sourceId, cycle }: CrawlScope,
  shape: string
): Promise<number> {
  const row = await trx
    .from('crawl_pages')
    .where({ source_id: sourceId, shape, cycle })
    .count('* as total')
    .first()
  return Number(row.total)
}
