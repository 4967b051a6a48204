import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'
import { announceSource } from '../items/broadcast.js'
import { planLookAfterFailure } from '../items/schedule_next_sync.js'
import { retryAt, TryAgain } from '../items/retry.js'
import { refreshSourceState } from '../items/source_state.js'
import type { Knowledge } from '../items/knowledge.js'
import DataSource from '../items/models/data_source.js'
import type { Crawling } from '../fetching/crawl_policy.js'
import { over } from './finish_crawl.js'
import { takeUp, whileCurrent, type Turn } from './crawl_context.js'
import { visitNext, type StartFailure } from './fetch_next.js'

export type StepPayload = { sourceId: string; step: string }
export type EnqueueStep = (
  trx: TransactionClientContract,
  payload: StepPayload,
  waitMs: number
) => Promise<void>

/** A step is short, so that other accounts' work gets its turn in between. */
const MOST_PAGES = 10
const LONGEST_MS = 5_000

/**
 * Visits a few pages and enqueues the next step, or ends the crawl. Everything is in the database after each page, so a
 * step that was killed is simply run again.
 */
export async function crawlStep(
  knowledge: Knowledge,
  crawling: Crawling,
  { sourceId, step }: StepPayload,
  { attempt, enqueueStep }: { attempt: number; enqueueStep: EnqueueStep }
): Promise<void> {
  const beganMs = crawling.nowMs()
  let waitMs = 0
  for (
    let pages = 0;
    pages < MOST_PAGES && waitMs === 0 && crawling.nowMs() - beganMs < LONGEST_MS;
    pages++
  ) {
    const turn = await takeUp(knowledge, crawling, sourceId, step)
    if (!turn) return
    await showFetching(turn)
    const progress = await visitNext(turn)
    if (!progress.ok) return recordStartFailure(turn, progress.error, attempt)
    if (progress.value === 'finished') return
    if (progress.value !== 'visited') waitMs = progress.value.waitMs
  }
  await goOn(knowledge, crawling, { sourceId, step }, waitMs, enqueueStep)
}

async function goOn(
  knowledge: Knowledge,
  crawling: Crawling,
  { sourceId, step }: StepPayload,
  waitMs: number,
  enqueueStep: EnqueueStep
) {
  const turn = await takeUp(knowledge, crawling, sourceId, step)
  if (!turn) return
  const next = newId()
  await whileCurrent(turn, async (trx) => {
    await trx.from('crawls').where({ source_id: sourceId, step }).update({ step: next })
    await enqueueStep(trx, { sourceId, step: next }, waitMs)
  })
  await announceSource(knowledge, turn.source)
}

/** Items that become ready meanwhile must not make the source look as if it were. A pause stays a pause. */
async function showFetching({ knowledge, source }: Turn): Promise<void> {
  if (source.state === 'fetching' && source.errorCode === null) return
  const shown = { state: 'fetching', error_code: null, error_detail: null, retry_at: null }
  await db.from('data_sources').where('id', source.id).whereNot('state', 'paused').update(shown)
  await source.refresh()
  await announceSource(knowledge, source)
}

async function recordStartFailure(
  turn: Turn,
  { code, detail }: StartFailure,
  attempt: number
): Promise<void> {
  const { knowledge, source, sourceId, nowMs } = turn
  // Somebody waits for a first look and for one by hand; the others are in no hurry.
  const inHurry = source.refreshEvery === 'manual' || source.lastSyncedAt === null
  const soon = inHurry ? retryAt(code, attempt) : null
  if (soon) source.syncFailures = (source.syncFailures ?? 0) + 1
  const again = soon ?? planLookAfterFailure(source, code, null)
  knowledge.logger.warn({ sourceId, code, detail, again: again?.toISO() ?? null }, 'a crawl could not start')

  await showFailure(knowledge, source, code, detail, again)
  if (soon) throw new TryAgain(code)
  await end(turn, nowMs)
}

function end(turn: Turn, nowMs: number): Promise<boolean> {
  return whileCurrent(turn, async (trx) => {
    await trx.from('crawls').where('source_id', turn.sourceId).update(over('failed', nowMs))
  })
}

/** After the last try of a step that broke unexpectedly. A failure that is already on the record stays. */
export async function giveUpCrawl(
  knowledge: Knowledge,
  crawling: Crawling,
  { sourceId, step }: StepPayload,
  error: Error
): Promise<void> {
  const turn = await takeUp(knowledge, crawling, sourceId, step)
  if (!turn) return
  knowledge.logger.error({ err: error, sourceId }, 'a crawl broke')
  await end(turn, turn.nowMs)
  const code = turn.source.errorCode ?? 'unexpected'
  await showFailure(knowledge, turn.source, code, turn.source.errorDetail ?? error.message, null)
}

async function showFailure(
  knowledge: Knowledge,
  source: DataSource,
  code: string,
  detail: string,
  again: DateTime | null
) {
  const current = await DataSource.find(source.id)
  const state = current?.state === 'paused' ? 'paused' : 'failed'
  await source.merge({ state, errorCode: code, errorDetail: detail.slice(0, 1000), retryAt: again }).save()
  // What was read at an earlier time still answers.
  await refreshSourceState(knowledge, source.id)
  await announceSource(knowledge, source)
}
