import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { LIMITS } from '#protocol/limits'
import { fail, ok, type Result } from '#src/shared/result'
import { isCrawling } from '../crawling/is_crawling.js'
import { thrownCode, type FailureCode } from '../failures.js'
import type { Extraction } from '../extractor.js'
import type { FeedEntry } from '../feeds/feed.js'
import type { Knowledge } from '../knowledge.js'
import { audioFormatOf, HEAD_BYTES } from '../voice/audio/audio_format.js'
import DataItem, { type ItemMetadata } from '../models/data_item.js'
import { announceItem } from './announce.js'
import { enterState, passThroughState } from './enter_state.js'
import { fetchAddress, readable } from './fetch_address.js'
import { listenTo } from './listen_to.js'
import { isLater, type Later } from './listening.js'
import { readEntry } from './read_entry.js'
import { retryAt, TryAgain } from './retry.js'
import { showSourceProgress } from './source_state.js'

type Attempt = {
  attempt: number
  /** Whether this is the place to listen to a recording, which takes long. */
  mayListen: boolean
  signal?: AbortSignal
}
type Failed = { code: FailureCode; detail: string }

const VERSIONS_KEPT = 5

/** Makes one item answerable, from whatever state it is in, or says when to come back. Running it twice changes nothing. */
export async function indexItem(
  knowledge: Knowledge,
  itemId: string,
  attempt: Attempt
): Promise<Later | void> {
  const item = await DataItem.query().where('id', itemId).preload('source').first()
  if (!item || item.source.state === 'paused') return
  // A page that a crawl handed in twice; reading it on purpose queues it first.
  if (item.kind === 'website' && item.state === 'ready') return

  const extraction = await extract(knowledge, item, attempt).catch((error: unknown) => {
    knowledge.logger.error({ err: error, itemId }, 'reading an item failed unexpectedly')
    return fail<Failed>({ code: thrownCode(error), detail: String(error) })
  })
  if (!extraction.ok) return recordFailure(knowledge, item, extraction.error, attempt.attempt)
  if (isLater(extraction.value)) return extraction.value

  await passThroughState(knowledge, item, 'indexing')
  await keepExtraction(knowledge, item, extraction.value)
  if (extraction.value.listens) await enterState(knowledge, item, 'transcribing')
  else await announceItem(knowledge, item)
  await showSource(knowledge, item.sourceId)
  if (extraction.value.listens) return { listenFor: { accountId: item.userId } }
}

type Extracted = (Extraction & { listens?: boolean }) | Later

async function extract(
  knowledge: Knowledge,
  item: DataItem,
  { attempt, mayListen }: Attempt
): Promise<Result<Extracted, Failed>> {
  const { extractor, originals } = knowledge
  const fetched = item.kind === 'website' ? await pageOf(knowledge, item) : null
  if (fetched) {
    if (!fetched.ok) return fetched
    await passThroughState(knowledge, item, 'extracting')
    return limited(await extractor.page(fetched.value))
  }

  await passThroughState(knowledge, item, 'extracting')
  const bytes = item.storageKey ? await originals.get(item.storageKey) : null
  if (!bytes) return fail({ code: 'original_missing', detail: item.storageKey ?? 'never stored' })
  if (!isWhole(item, bytes)) {
    return fail({ code: 'original_damaged', detail: `${bytes.byteLength} of ${item.byteSize} bytes` })
  }
  if (item.kind === 'voice' || audioFormatOf(bytes.subarray(0, HEAD_BYTES))) {
    if (mayListen) return listenTo(knowledge, item, bytes)
    await enterState(knowledge, item, 'transcribing')
    return ok({ listenFor: { accountId: item.userId } })
  }

  if (item.kind === 'rss' || item.kind === 'podcast' || item.kind === 'blog') {
    const entry = JSON.parse(new TextDecoder().decode(bytes)) as FeedEntry
    const read = await readEntry(knowledge, item, entry, {
      attempt,
      mayListen,
      enter: (state) =>
        state === 'extracting'
          ? passThroughState(knowledge, item, state)
          : enterState(knowledge, item, state),
    })
    return !read.ok || isLater(read.value) ? read : limited(ok(read.value))
  }
  return limited(
    await extractor.file({ bytes, fileName: item.fileName, mediaType: item.mediaType, url: item.url })
  )
}

/** What was handed in is on the disk as it came, or something happened to the disk. */
function isWhole({ kind, byteSize }: DataItem, bytes: Uint8Array): boolean {
  const handedIn = kind === 'file' || kind === 'voice'
  return !handedIn || byteSize === null || Number(byteSize) === bytes.byteLength
}

/** What a crawl has just fetched is read as it is; anything else is fetched now. */
async function pageOf(knowledge: Knowledge, item: DataItem) {
  const bytes =
    item.metadata.unread && item.storageKey ? await knowledge.originals.get(item.storageKey) : null
  if (!bytes) return fetchPage(knowledge, item)
  const charset = typeof item.metadata.charset === 'string' ? item.metadata.charset : null
  return ok({ bytes, url: item.url!, mediaType: item.mediaType, charset, fileName: item.fileName })
}

async function fetchPage(knowledge: Knowledge, item: DataItem) {
  await enterState(knowledge, item, 'fetching')
  const fetched = await fetchAddress(knowledge.fetcher, item.url!, 'page')
  if (!fetched.ok) return fetched

  const { bytes, mediaType } = fetched.value
  item.storageKey = knowledge.originals.key(item.userId, item.id)
  await knowledge.originals.put(item.storageKey, bytes)
  item.merge({ byteSize: bytes.byteLength, mediaType: mediaType?.slice(0, 120) ?? null })
  return ok(readable(fetched.value))
}

function limited<Read extends Extraction>(extraction: Result<Read, FailureCode>): Result<Read, Failed> {
  if (!extraction.ok) return fail({ code: extraction.error, detail: extraction.error })
  const length = extraction.value.document.text.length
  return length > LIMITS.textCharacters * 20
    ? fail({ code: 'text_too_long', detail: `${length} characters` })
    : ok(extraction.value)
}

async function quotedVersions(
  traces: Knowledge['traces'],
  itemId: string,
  trx: TransactionClientContract
): Promise<number[]> {
  const versions = await Promise.all(traces.map((trace) => trace.quotedVersions?.(itemId, trx) ?? []))
  return versions.flat()
}

/** Text, passages, full-text index and state change together or not at all. False when somebody else was quicker than `over`. */
export async function keepExtraction(
  { passages, traces }: Knowledge,
  item: DataItem,
  { document, passages: drafts }: Extraction,
  over: number | null = null
): Promise<boolean> {
  const contentHash = createHash('sha256').update(document.text).digest('hex')

  return db.transaction(async (trx) => {
    // The item may have been deleted while it was being read; then nothing of it may come back.
    const current = await DataItem.query({ client: trx }).where('id', item.id).forUpdate().first()
    if (!current || (over !== null && current.version !== over)) return false

    const unchanged = current.contentHash === contentHash && current.version > 0
    const version = unchanged ? current.version : current.version + 1
    if (document.title && mayRetitle(item)) item.title = document.title.slice(0, 300)

    if (!unchanged) {
      await trx.table('item_versions').insert({
        item_id: item.id,
        version,
        text: document.text,
        segments: JSON.stringify(document.segments),
        landmarks: JSON.stringify(document.landmarks),
        created_at: DateTime.utc().toSQL({ includeOffset: false }),
      })
      await trx
        .from('item_versions')
        .where('item_id', item.id)
        .where('version', '<=', version - VERSIONS_KEPT)
        .whereNotIn('version', await quotedVersions(traces, item.id, trx))
        .delete()
    }

    const owner = {
      accountId: item.userId,
      sourceId: item.sourceId,
      itemId: item.id,
      kind: item.kind,
      title: item.title,
      url: item.url,
    }
    const stored = drafts.map((draft) => ({ ...draft, text: document.text.slice(draft.start, draft.end) }))
    await passages.replace(owner, version, stored, trx)

    item.useTransaction(trx)
    item.merge({
      state: 'ready',
      progress: null,
      version,
      contentHash,
      characters: document.text.length,
      language: document.language,
      metadata: { ...alreadyRead(item.metadata), ...document.metadata },
      publishedAt: item.publishedAt ?? (document.publishedAt ? DateTime.fromISO(document.publishedAt) : null),
      answerableSince: item.answerableSince ?? DateTime.utc(),
    })
    await item.save()
    return true
  })
}

/** What was said of the text before says nothing of the one that was read now. */
function alreadyRead({ unread: _, correctedAt: __, ...metadata }: ItemMetadata): ItemMetadata {
  return metadata
}

/** A source that is being crawled is not judged by the pages that are there so far. */
async function showSource(knowledge: Knowledge, sourceId: string): Promise<void> {
  if (!(await isCrawling(sourceId))) await showSourceProgress(knowledge, sourceId)
}

/** A person's own title stays; an address or a file name gives way to the document's. */
function mayRetitle(item: DataItem): boolean {
  return item.title === item.url || item.title === item.fileName || item.title === ''
}

async function recordFailure(knowledge: Knowledge, item: DataItem, failed: Failed, attempt: number) {
  const again = retryAt(failed.code, attempt)
  if (!again) item.metadata = alreadyRead(item.metadata)
  knowledge.logger.warn(
    { itemId: item.id, code: failed.code, detail: failed.detail, again: Boolean(again) },
    'an item failed'
  )
  await item
    .merge({
      state: 'failed',
      progress: null,
      errorCode: failed.code,
      errorDetail: failed.detail.slice(0, 1000),
      retryAt: again,
    })
    .save()
  await announceItem(knowledge, item)
  await showSource(knowledge, item.sourceId)
  if (again) throw new TryAgain(failed.code)
}

/** After the last try. A failure that is already on the record stays; anything else must not look as if it still went on. */
export async function giveUp(knowledge: Knowledge, itemId: string, error: Error): Promise<void> {
  const item = await DataItem.find(itemId)
  if (!item || item.state === 'ready') return
  if (item.state !== 'failed')
    item.merge({ errorCode: 'unexpected', errorDetail: error.message.slice(0, 1000) })
  const metadata = alreadyRead(item.metadata)
  await item.merge({ state: 'failed', progress: null, retryAt: null, metadata }).save()
  await announceItem(knowledge, item)
  await showSource(knowledge, item.sourceId)
}
