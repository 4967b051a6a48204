import db from '@adonisjs/lucid/services/db'
import { fail, ok, type Result } from '#src/shared/result'
import type { FailureCode } from '../items/failures.js'
import DataItem from '../items/models/data_item.js'
import { withdrawItems } from '../items/delete_items.js'
import { logEvents } from './crawl_log.js'
import type { PageRow } from './crawl_rows.js'
import { finishCrawl } from './finish_crawl.js'
import { nextDueMs, nextPage } from './frontier.js'
import { rulesOf, takeTurn } from '../fetching/hosts.js'
import { pageKey } from './page_address.js'
import { FORGOTTEN } from './record_outcome.js'
import { settleFailed, settleGone, settleNotModified, settleSkipped } from './record_fetch.js'
import { settlePage } from './process_page.js'
import { whileCurrent, type Turn } from './crawl_context.js'
import { visit, type Visit } from './fetch_page.js'
import { addSitemaps, visitSitemap } from './fetch_sitemap.js'
import type { Robots } from '../fetching/robots.js'

/** What a step does after one look at the frontier. */
export type Progress = 'visited' | 'finished' | { waitMs: number }

/** The start itself could not be read, so there is no site to crawl. */
export type StartFailure = { code: FailureCode; detail: string }

const ATTEMPTS_PER_PAGE = 3

/** Looks at the one page whose turn it is, if the host allows it now. */
export async function visitNext(turn: Turn): Promise<Result<Progress, StartFailure>> {
  const page = await nextPage(turn.sourceId, turn.cycle, turn.nowMs)
  if (!page) return ok(await waitOrFinish(turn))
  if (await isFull(turn)) return ok(await refuseTheRest(turn))

  const rules = turn.plan.single
    ? { robots: null }
    : await rulesOf(turn.knowledge.fetcher, turn.crawling, new URL(page.url).origin)
  if ('unavailable' in rules) return failed(turn, page, { code: rules.unavailable, status: null, waitMs: 0 })
  const { robots } = rules
  if (page.kind === 'page' && robots && !robots.allows(new URL(page.url))) {
    await settleSkipped(turn, page, 'robots')
    return ok('visited')
  }

  const waitMs = await takeTurn(turn.crawling, new URL(page.url).origin, robots)
  if (waitMs > 0) return ok({ waitMs })
  if (page.kind === 'sitemap') {
    await visitSitemap(turn, page)
    return ok('visited')
  }
  return settled(
    turn,
    page,
    await visit(turn.knowledge.fetcher, await conditional(page), turn.crawling),
    robots
  )
}

async function settled(
  turn: Turn,
  page: PageRow,
  visited: Visit,
  robots: Robots | null
): Promise<Result<Progress, StartFailure>> {
  if (visited.kind === 'failed') return failed(turn, page, visited)
  if (visited.kind === 'gone' && isStart(turn, page) && !(await hasItems(turn))) {
    return fail({ code: 'not_found', detail: `HTTP ${visited.status}` })
  }
  if (visited.kind === 'gone') await settleGone(turn, page, visited.status)
  else if (visited.kind === 'not_modified') await settleNotModified(turn, page, visited)
  else await settlePage(turn, page, visited, robots)
  if (isStart(turn, page) && robots)
    await addSitemaps(turn, visited.kind === 'page' ? visited.fetched.url : page.url, robots)
  return ok('visited')
}

async function failed(
  turn: Turn,
  page: PageRow,
  failure: { code: FailureCode; status: number | null; waitMs: number }
) {
  if (isStart(turn, page))
    return fail({ code: failure.code, detail: failure.status ? `HTTP ${failure.status}` : failure.code })
  await settleFailed(turn, page, failure)
  return ok('visited' as const)
}

function isStart({ plan }: Turn, page: PageRow): boolean {
  return page.kind === 'page' && page.url_key === pageKey(plan.start)
}

async function waitOrFinish(turn: Turn): Promise<Progress> {
  const dueMs = await nextDueMs(turn.sourceId, turn.cycle)
  if (dueMs !== null) return { waitMs: Math.max(1, dueMs - turn.nowMs) }
  return (await finishCrawl(turn)) ? 'finished' : 'visited'
}

/** Only what is answerable may be asked whether it changed; everything else is fetched as if for the first time. */
async function conditional(page: PageRow): Promise<PageRow> {
  const item = page.item_id ? await DataItem.find(page.item_id) : null
  return item?.state === 'ready' ? page : { ...page, etag: null, last_modified: null, text_hash: null }
}

/** Enough pages kept, or so many asked for in vain that the site must be a maze. */
async function isFull({ sourceId, cycle, plan }: Turn): Promise<boolean> {
  const row = await db
    .from('crawl_pages')
    .where({ source_id: sourceId, cycle, kind: 'page' })
    .whereNotNull('status')
    .whereNot('state', 'waiting')
    .count('* as asked')
    .select(db.raw(`sum(case when state in ('fetched', 'unchanged') then 1 else 0 end) as kept`))
    .firstOrFail()
  return Number(row.kept) >= plan.maxPages || Number(row.asked) >= plan.maxPages * ATTEMPTS_PER_PAGE
}

async function refuseTheRest(turn: Turn): Promise<Progress> {
  const { sourceId, cycle, nowMs } = turn
  const rest: PageRow[] = await db.from('crawl_pages').where({ source_id: sourceId, cycle, state: 'waiting' })
  const itemIds = rest.map(({ item_id }) => item_id).filter((id) => id !== null)
  if (itemIds.length > 0) await withdrawItems(turn.knowledge, turn.source.userId, itemIds)
  await whileCurrent(turn, async (trx) => {
    const refused = { ...FORGOTTEN, state: 'skipped', note: 'page_limit' }
    await trx.from('crawl_pages').where({ source_id: sourceId, cycle, state: 'waiting' }).update(refused)
    const pages = rest.filter(({ kind }) => kind === 'page')
    await logEvents(
      trx,
      sourceId,
      nowMs,
      pages.map(({ url }) => ({ event: 'skipped', url, note: 'page_limit' }))
    )
  })
  return 'visited'
}

async function hasItems({ sourceId }: Turn): Promise<boolean> {
  return Boolean(await DataItem.query().where('sourceId', sourceId).first())
}
