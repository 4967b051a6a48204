import { buffer } from 'node:stream/consumers'
import { LIMITS } from '#protocol/limits'
import { fail, ok, type Result } from '#src/shared/result'
import type { Extraction } from '../extraction/extractor.js'
import type { FailureCode } from '../items/failures.js'
import type { FeedEntry } from '../documents/feeds/feed.js'
import type { IngestPorts } from './ingest_ports.js'
import DataItem from '../items/models/data_item.js'
import type { Originals } from '../items/originals.js'
import { audioFormatOf, HEAD_BYTES } from '../documents/voice/audio/audio_format.js'
import { enterState, passThroughState } from '../items/item_progress.js'
import { fetchAddress, readable } from '../fetching/fetch_address.js'
import { transcribeRecording } from './transcribe_recording.js'
import { isLater, type Later } from './outcome.js'
import { readEntry } from './read_entry.js'

export type Attempt = {
  attempt: number
  /** Whether this is the place to listen to a recording, which takes long. */
  mayTranscribe: boolean
  signal?: AbortSignal
}
export type Failed = { code: FailureCode; detail: string }
type Extracted = (Extraction & { needsTranscription?: boolean }) | Later

/** What there is to read in one item, wherever it has to be brought from. */
export async function extractItem(
  ports: IngestPorts,
  item: DataItem,
  { attempt, mayTranscribe: mayTranscribe }: Attempt
): Promise<Result<Extracted, Failed>> {
  const { extractor, originals } = ports
  const fetched = item.kind === 'website' ? await loadPage(ports, item) : null
  if (fetched) {
    if (!fetched.ok) return fetched
    await passThroughState(ports, item, 'extracting')
    return withinTextLimit(await extractor.page(fetched.value))
  }

  await passThroughState(ports, item, 'extracting')
  const damage = await findDamage(originals, item)
  if (damage) return fail(damage)
  if (await isRecording(originals, item)) {
    if (mayTranscribe) return transcribeRecording(ports, item)
    await enterState(ports, item, 'transcribing')
    return ok({ listenFor: { accountId: item.userId } })
  }

  const bytes = item.storageKey ? await originals.get(item.storageKey) : null
  if (!bytes) return fail(missingOriginal(item))
  if (item.kind === 'rss' || item.kind === 'podcast' || item.kind === 'blog') {
    const entry = JSON.parse(new TextDecoder().decode(bytes)) as FeedEntry
    const read = await readEntry(ports, item, entry, {
      attempt,
      mayTranscribe: mayTranscribe,
      enter: (state) =>
        state === 'extracting' ? passThroughState(ports, item, state) : enterState(ports, item, state),
    })
    return !read.ok || isLater(read.value) ? read : withinTextLimit(ok(read.value))
  }
  return withinTextLimit(
    await extractor.file({ bytes, fileName: item.fileName, mediaType: item.mediaType, url: item.url })
  )
}

/** What was handed in is on the disk as it came, or something happened to the disk. */
async function findDamage(originals: Originals, item: DataItem): Promise<Failed | null> {
  if (!isUpload(item)) return null
  const size = item.storageKey ? await originals.size(item.storageKey) : null
  if (size === null) return missingOriginal(item)
  return item.byteSize === null || Number(item.byteSize) === size
    ? null
    : { code: 'original_damaged', detail: `${size} of ${item.byteSize} bytes` }
}

function missingOriginal({ storageKey }: DataItem): Failed {
  return { code: 'original_missing', detail: storageKey ?? 'never stored' }
}

function isUpload({ kind }: DataItem): boolean {
  return kind === 'file' || kind === 'voice'
}

/** By its first bytes: a recording may be larger than the memory that there is for it. */
async function isRecording(originals: Originals, item: DataItem): Promise<boolean> {
  if (item.kind === 'voice') return true
  if (!isUpload(item) || !item.storageKey || Number(item.byteSize) === 0) return false
  return audioFormatOf(await buffer(await originals.part(item.storageKey, 0, HEAD_BYTES - 1))) !== null
}

/** What a crawl has just fetched is read as it is; anything else is fetched now. */
async function loadPage(ports: IngestPorts, item: DataItem) {
  const bytes = item.metadata.unread && item.storageKey ? await ports.originals.get(item.storageKey) : null
  if (!bytes) return fetchPage(ports, item)
  const charset = typeof item.metadata.charset === 'string' ? item.metadata.charset : null
  return ok({ bytes, url: item.url!, mediaType: item.mediaType, charset, fileName: item.fileName })
}

async function fetchPage(ports: IngestPorts, item: DataItem) {
  await enterState(ports, item, 'fetching')
  const fetched = await fetchAddress(ports.fetcher, item.url!, 'page')
  if (!fetched.ok) return fetched

  const { bytes, mediaType } = fetched.value
  item.storageKey = ports.originals.key(item.userId, item.id)
  await storePage(ports, item.id, item.storageKey, bytes)
  item.merge({ byteSize: bytes.byteLength, mediaType: mediaType?.slice(0, 120) ?? null })
  return ok(readable(fetched.value))
}

/** An item that is deleted meanwhile takes its page along: the row names it before it is there, and is looked for afterwards. */
async function storePage({ originals }: IngestPorts, id: string, storageKey: string, bytes: Uint8Array) {
  await DataItem.query().where('id', id).update({ storageKey })
  await originals.put(storageKey, bytes)
  if (!(await DataItem.find(id))) await originals.delete(storageKey)
}

function withinTextLimit<Read extends Extraction>(
  extraction: Result<Read, FailureCode>
): Result<Read, Failed> {
  if (!extraction.ok) return fail({ code: extraction.error, detail: extraction.error })
  const length = extraction.value.document.text.length
  return length > LIMITS.textCharacters * 20
    ? fail({ code: 'text_too_long', detail: `${length} characters` })
    : ok(extraction.value)
}
