import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { newId } from '#src/shared/ids'
import { broadcastSource } from '../items/broadcast.js'
import { scheduleSyncAfterFailure } from '../items/next_sync.js'
import { MAX_ERROR_DETAIL_CHARACTERS } from '../items/limits.js'
import { nextRetryAt, RetryLater } from '../items/failures.js'
import { refreshSourceState, saveUnlessPaused } from '../items/source_state.js'
import DataSource from '../items/models/data_source.js'
import type { CrawlerSettings } from '../fetching/crawler_settings.js'
import { MAX_PAGES_PER_STEP, MAX_STEP_MS } from './limits.js'
import { logEvents } from './crawl_log.js'
import { endedCrawl } from './finish_crawl.js'
import { loadCrawlStep, ifStepIsCurrent, type CrawlContext, type CrawlPorts } from './crawl_context.js'
import { fetchNext, type StartFailure } from './fetch_next.js'

export type StepPayload = { sourceId: string; step: string }
export type EnqueueStep = (
  trx: TransactionClientContract,
  payload: StepPayload,
  waitMs: number
) => Promise<void>

/**
 * Fetches a few pages and enqueues the next step, or ends the crawl. Every page is committed before the next one, so a killed
 * step is simply run again.
 */
export async function crawlStep(
  ports: CrawlPorts,
  crawlerSettings: CrawlerSettings,
  { sourceId, step }: StepPayload,
  { attempt, enqueueStep }: { attempt: number; enqueueStep: EnqueueStep }
): Promise<void> {
  const startedMs = crawlerSettings.nowMs()
  let waitMs = 0
  for (
    let pages = 0;
    pages < MAX_PAGES_PER_STEP && waitMs === 0 && crawlerSettings.nowMs() - startedMs < MAX_STEP_MS;
    pages++
  ) {
    const context = await loadCrawlStep(ports, crawlerSettings, sourceId, step)
    if (!context) return
    await markFetching(context)
    const progress = await fetchNext(context)
    if (!progress.ok) return recordStartFailure(context, progress.error, attempt)
    if (progress.value === 'finished') return
    if (progress.value !== 'fetched') waitMs = progress.value.waitMs
  }
  await enqueueNextStep(ports, crawlerSettings, { sourceId, step }, waitMs, enqueueStep)
}

async function enqueueNextStep(
  ports: CrawlPorts,
  crawlerSettings: CrawlerSettings,
  { sourceId, step }: StepPayload,
  waitMs: number,
  enqueueStep: EnqueueStep
) {
  const context = await loadCrawlStep(ports, crawlerSettings, sourceId, step)
  if (!context) return
  const next = newId()
  await ifStepIsCurrent(context, async (trx) => {
    await trx.from('crawls').where({ source_id: sourceId, step }).update({ step: next })
    await enqueueStep(trx, { sourceId, step: next }, waitMs)
  })
  await broadcastSource(ports, context.source)
}

/** Items that became ready must not make the source look ready while it is crawled. Keeps a pause. */
async function markFetching({ ports, source }: CrawlContext): Promise<void> {
  if (source.state === 'fetching' && source.errorCode === null) return
  const shown = { state: 'fetching', error_code: null, error_detail: null, retry_at: null }
  await db.from('data_sources').where('id', source.id).whereNot('state', 'paused').update(shown)
  await source.refresh()
  await broadcastSource(ports, source)
}

async function recordStartFailure(
  context: CrawlContext,
  { code, detail, status }: StartFailure,
  attempt: number
): Promise<void> {
  const { ports, source, sourceId, plan, nowMs } = context
  // A person waits for the first crawl and for one by hand; only these are retried at once.
  const isAwaited = source.refreshEvery === 'manual' || source.lastSyncedAt === null
  const soon = isAwaited ? nextRetryAt(code, attempt) : null
  if (soon) source.syncFailures = (source.syncFailures ?? 0) + 1
  const retryAt = soon ?? scheduleSyncAfterFailure(source, code, null)
  ports.logger.warn(
    { sourceId, code, detail, again: retryAt?.toISO() ?? null },
    'a crawl could not start, as its start page could not be fetched'
  )

  await ifStepIsCurrent(context, (trx) =>
    logEvents(trx, sourceId, nowMs, [{ event: 'failed', url: plan.start.href, status, note: code }])
  )
  await saveFailure(ports, source, code, detail, retryAt)
  if (soon) throw new RetryLater(code)
  await endCrawl(context, nowMs)
}

function endCrawl(context: CrawlContext, nowMs: number): Promise<boolean> {
  return ifStepIsCurrent(context, async (trx) => {
    await trx.from('crawls').where('source_id', context.sourceId).update(endedCrawl('failed', nowMs))
  })
}

/** After the last attempt of a step that threw. Keeps a failure that is already recorded. */
export async function abandonCrawl(
  ports: CrawlPorts,
  crawlerSettings: CrawlerSettings,
  { sourceId, step }: StepPayload,
  error: Error
): Promise<void> {
  const context = await loadCrawlStep(ports, crawlerSettings, sourceId, step)
  if (!context) return
  ports.logger.error({ err: error, sourceId }, 'a crawl failed unexpectedly')
  await endCrawl(context, context.nowMs)
  const code = context.source.errorCode ?? 'unexpected'
  await saveFailure(ports, context.source, code, context.source.errorDetail ?? error.message, null)
}

async function saveFailure(
  ports: CrawlPorts,
  source: DataSource,
  code: string,
  detail: string,
  retryAt: DateTime | null
) {
  const errorDetail = detail.slice(0, MAX_ERROR_DETAIL_CHARACTERS)
  await saveUnlessPaused(source.merge({ state: 'failed', errorCode: code, errorDetail, retryAt }))
  // Items of earlier crawls still answer.
  await refreshSourceState(ports, source.id)
  await broadcastSource(ports, source)
}
