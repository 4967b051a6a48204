import db from '@adonisjs/lucid/services/db'
import DataSource from './models/data_source.js'
import DataItem from './models/data_item.js'
import { countItems } from './count_items.js'
import { broadcastSource, type Broadcasting } from './broadcast.js'

/** While a crawl runs, its source stays `fetching`, whatever the states of its items. */
export async function isCrawling(sourceId: string): Promise<boolean> {
  return Boolean(await db.from('crawls').where({ source_id: sourceId, state: 'crawling' }).first())
}

/** A source that is still fetching keeps that state; its items are not complete yet. */
export async function broadcastSourceProgress(ports: Broadcasting, sourceId: string): Promise<void> {
  const source = await DataSource.find(sourceId)
  if (source?.state === 'fetching') return broadcastSource(ports, source)
  return refreshSourceState(ports, sourceId)
}

export async function refreshSourceUnlessCrawling(ports: Broadcasting, sourceId: string): Promise<void> {
  if (!(await isCrawling(sourceId))) return refreshSourceState(ports, sourceId)
  const source = await DataSource.find(sourceId)
  if (source) await broadcastSource(ports, source)
}

/** Derives a source's state from its items: ready when all are done and at least one answers, failed when none does. */
export async function refreshSourceState(ports: Broadcasting, sourceId: string): Promise<void> {
  const source = await DataSource.find(sourceId)
  if (!source || source.state === 'paused') return

  const counts = await countItems(sourceId)
  const { items, ready, failed } = counts
  if (items === 0) return

  if (ready + failed < items) {
    source.state = 'indexing'
  } else if (ready > 0) {
    source.state = 'ready'
    // The failure of the last sync stays visible although earlier items still answer.
    if (!lastSyncFailed(source)) source.merge({ errorCode: null, errorDetail: null, retryAt: null })
  } else if (lastSyncFailed(source)) {
    source.state = 'failed'
  } else {
    const last = await DataItem.query().where('sourceId', sourceId).orderBy('updatedAt', 'desc').firstOrFail()
    source.merge({
      state: 'failed',
      errorCode: last.errorCode,
      errorDetail: last.errorDetail,
      retryAt: last.retryAt,
    })
  }
  await saveUnlessPaused(source)
  await broadcastSource(ports, source, counts)
}

/** Saves a source; if it has been paused since it was loaded, it stays paused. */
export async function saveUnlessPaused(source: DataSource): Promise<void> {
  if (!source.$isDirty) return
  await db.transaction(async (trx) => {
    const current = await DataSource.query({ client: trx }).where('id', source.id).forUpdate().first()
    if (!current) return
    if (current.state === 'paused') source.state = 'paused'
    await source.useTransaction(trx).save()
  })
}

function lastSyncFailed({ syncFailures, errorCode }: DataSource): boolean {
  return syncFailures > 0 && errorCode !== null
}
