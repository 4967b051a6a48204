import { isRetried, type FailureCode } from '../items/failures.js'
import { addFound } from './frontier.js'
import { postpone } from '../fetching/hosts.js'
import type { PageRow } from './crawl_rows.js'
import { dropItem, FORGOTTEN, settle } from './record_outcome.js'
import { whileCurrent, type Turn } from './crawl_context.js'
import type { Visit } from './fetch_page.js'

const TRIES = 3
const FIRST_WAIT_MS = 10_000
const MOST_LINKS = 3_000

/** Nothing to read and nothing to index; the links are those of the last time. */
export async function settleNotModified(
  turn: Turn,
  page: PageRow,
  { fetched }: Extract<Visit, { kind: 'not_modified' }>
): Promise<void> {
  const ids = (JSON.parse(page.links ?? '[]') as number[]).slice(0, MOST_LINKS)
  await whileCurrent(turn, async (trx) => {
    const linked =
      ids.length > 0 ? await trx.from('crawl_pages').whereIn('id', ids).orderBy('id').select('url') : []
    const urls = linked.map(({ url }) => new URL(url))
    const links = JSON.stringify(await addFound(trx, turn, urls, page.depth + 1))
    await settle(trx, turn, page, 'unchanged', null, { status: fetched.status, links })
  })
}

/** What is gone at its address is gone from the answers at once. */
export async function settleGone(turn: Turn, page: PageRow, status: number): Promise<void> {
  const removed = await dropItem(turn, page)
  const state = removed ? 'removed' : 'failed'
  await whileCurrent(turn, (trx) =>
    settle(trx, turn, page, state, removed ? 'gone' : 'not_found', { ...FORGOTTEN, status })
  )
}

/** A passing failure is tried again later, up to three times; what the page said before keeps answering. */
export async function settleFailed(
  turn: Turn,
  page: PageRow,
  failed: { code: FailureCode; status: number | null; waitMs: number }
): Promise<void> {
  const { code, status } = failed
  const waitMs = Math.max(failed.waitMs, FIRST_WAIT_MS * 4 ** page.tries)
  if (code === 'rate_limited') await postpone(turn.crawling, new URL(page.url).origin, waitMs)
  const again = isRetried(code) && page.tries + 1 < TRIES
  await whileCurrent(turn, async (trx) => {
    if (!again) return settle(trx, turn, page, 'failed', code, { status })
    const later = { tries: page.tries + 1, due_at_ms: turn.nowMs + waitMs, status, note: code }
    await trx.from('crawl_pages').where('id', page.id).update(later)
  })
}

export async function settleSkipped(
  turn: Turn,
  page: PageRow,
  reason: 'robots' | 'page_limit'
): Promise<void> {
  await dropItem(turn, page)
  await whileCurrent(turn, (trx) => settle(trx, turn, page, 'skipped', reason, FORGOTTEN))
}
