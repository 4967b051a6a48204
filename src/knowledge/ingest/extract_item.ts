import { buffer } from 'node:stream/consumers'
import { fail, ok, type Result } from '#src/shared/result'
import type { Extraction } from '../extraction/extractor.js'
import type { FeedEntry } from '../documents/feeds/feed.js'
import { audioFormatOf, HEAD_BYTES } from '../documents/voice/audio/audio_format.js'
import { fetchAddress, readable, type AddressFailure } from '../fetching/fetch_address.js'
import type { FailureCode } from '../items/failures.js'
import type { ItemProgress } from '../items/item_progress.js'
import { MAX_MEDIA_TYPE_CHARACTERS } from '../items/limits.js'
import DataItem from '../items/models/data_item.js'
import type { Originals } from '../items/originals.js'
import { remainingQuota } from '../items/quota.js'
import { isCrawled, isFeed, isUpload } from '../items/source_kinds.js'
import type { IngestPorts } from './ingest_ports.js'
import { MAX_DOCUMENT_CHARACTERS } from './limits.js'
import { failed, read, type Attempt, type Outcome } from './outcome.js'
import { readEntry } from './read_entry.js'
import { transcribeRecording } from './transcribe_recording.js'

/** Extracts the text of one item, fetching what is not stored yet. */
export async function extractItem(
  ports: IngestPorts,
  progress: ItemProgress,
  attempt: Attempt
): Promise<Outcome> {
  return withinTextLimit(
    isCrawled(progress.item.kind)
      ? await extractPage(ports, progress)
      : await extractOriginal(ports, progress, attempt)
  )
}

async function extractPage(ports: IngestPorts, progress: ItemProgress): Promise<Outcome> {
  const page = await loadPage(ports, progress)
  if (!page.ok) return failed(page.error.code, page.error.detail)
  await progress.enter('extracting')
  return toOutcome(await ports.extractor.page(page.value))
}

async function extractOriginal(
  ports: IngestPorts,
  progress: ItemProgress,
  attempt: Attempt
): Promise<Outcome> {
  const { extractor, originals } = ports
  const { item } = progress
  await progress.enter('extracting')
  const damage = await findDamage(originals, item)
  if (damage) return damage
  if (await isRecording(originals, item)) {
    return attempt.mayTranscribe
      ? transcribeRecording(ports, progress)
      : { kind: 'transcribe', interim: null }
  }

  const bytes = item.storageKey ? await originals.get(item.storageKey) : null
  if (!bytes) return missingOriginal(item)
  if (isFeed(item.kind)) {
    const entry = JSON.parse(new TextDecoder().decode(bytes)) as FeedEntry
    return readEntry(ports, progress, entry, attempt)
  }
  const { fileName, mediaType, url } = item
  return toOutcome(await extractor.file({ bytes, fileName, mediaType, url }))
}

/** The file of an upload never changes under its key, so a missing file or a different size means data loss. */
async function findDamage(originals: Originals, item: DataItem): Promise<Outcome | null> {
  if (!isUpload(item.kind)) return null
  const size = item.storageKey ? await originals.size(item.storageKey) : null
  if (size === null) return missingOriginal(item)
  return item.byteSize === null || Number(item.byteSize) === size
    ? null
    : failed('original_damaged', `${size} of ${item.byteSize} bytes`)
}

function missingOriginal({ storageKey }: DataItem): Outcome {
  return failed('original_missing', storageKey ?? 'never stored')
}

/** Decided by the first bytes: a recording may be larger than the available memory. */
async function isRecording(originals: Originals, item: DataItem): Promise<boolean> {
  if (item.kind === 'voice') return true
  if (!isUpload(item.kind) || !item.storageKey || Number(item.byteSize) === 0) return false
  return audioFormatOf(await buffer(await originals.part(item.storageKey, 0, HEAD_BYTES - 1))) !== null
}

/** The page that a crawl has just stored, or else a fresh one. */
async function loadPage(ports: IngestPorts, progress: ItemProgress) {
  const { item } = progress
  const bytes = item.metadata.unread && item.storageKey ? await ports.originals.get(item.storageKey) : null
  if (!bytes) return fetchPage(ports, progress)
  const charset = typeof item.metadata.charset === 'string' ? item.metadata.charset : null
  return ok({ bytes, url: item.url!, mediaType: item.mediaType, charset, fileName: item.fileName })
}

async function fetchPage(
  { fetcher, originals }: IngestPorts,
  progress: ItemProgress
): Promise<Result<ReturnType<typeof readable>, AddressFailure>> {
  const { item } = progress
  await progress.enter('fetching')
  const fetched = await fetchAddress(fetcher, item.url!, { accept: 'page' })
  if (!fetched.ok) return fetched

  const { bytes, mediaType } = fetched.value
  const grows = bytes.byteLength - Number(item.byteSize ?? 0)
  if (grows > (await remainingQuota(item.workspaceId)).bytes)
    return fail({ code: 'too_many_bytes', detail: `${bytes.byteLength} bytes` })
  item.storageKey = originals.key(item.workspaceId, item.id)
  await storePage(originals, item.id, item.storageKey, bytes)
  item.merge({
    byteSize: bytes.byteLength,
    mediaType: mediaType?.slice(0, MAX_MEDIA_TYPE_CHARACTERS) ?? null,
  })
  return ok(readable(fetched.value))
}

/** The row names the file before it exists, and is checked again afterwards, so that an item deleted in between leaves no file. */
async function storePage(originals: Originals, id: string, storageKey: string, bytes: Uint8Array) {
  await DataItem.query().where('id', id).update({ storageKey })
  await originals.put(storageKey, bytes)
  if (!(await DataItem.find(id))) await originals.delete(storageKey)
}

function toOutcome(extracted: Result<Extraction, FailureCode>): Outcome {
  return extracted.ok ? read(extracted.value) : failed(extracted.error)
}

function withinTextLimit(outcome: Outcome): Outcome {
  const extraction =
    outcome.kind === 'read' ? outcome.extraction : outcome.kind === 'transcribe' ? outcome.interim : null
  const length = extraction?.document.text.length ?? 0
  return length > MAX_DOCUMENT_CHARACTERS ? failed('text_too_long', `${length} characters`) : outcome
}
