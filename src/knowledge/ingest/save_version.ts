import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type { Extraction } from '../extraction/extractor.js'
import { STORED_VERSIONS } from './limits.js'
import { MAX_TITLE_CHARACTERS } from '../items/limits.js'
import type { ItemPorts } from '../items/item_ports.js'
import { isUpload } from '../items/source_kinds.js'
import DataItem, { type ItemMetadata } from '../items/models/data_item.js'
import { sha256 } from '#src/shared/crypto/sha256'

/**
 * Makes what was read the item's newest version: text, passages, full-text index and state in one transaction. False when
 * the item has been deleted or its original was replaced in the meantime, or is no longer at `expectedVersion`.
 */
export async function saveVersion(
  { passages, quotedContent }: Pick<ItemPorts, 'passages' | 'quotedContent'>,
  item: DataItem,
  { document, passages: drafts }: Extraction,
  expectedVersion: number | null = null
): Promise<boolean> {
  const contentHash = sha256(document.text)

  return db.transaction(async (trx) => {
    // The item may have been deleted while it was read; nothing of it may come back then.
    const current = await DataItem.query({ client: trx }).where('id', item.id).forUpdate().first()
    if (!current || current.byteHash !== item.byteHash) return false
    if (expectedVersion !== null && current.version !== expectedVersion) return false

    const unchanged = current.contentHash === contentHash && current.version > 0
    const version = unchanged ? current.version : current.version + 1
    if (document.title && mayRetitle(item)) item.title = document.title.slice(0, MAX_TITLE_CHARACTERS)

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
        .where('version', '<=', version - STORED_VERSIONS)
        .whereNotIn('version', await quotedVersions(quotedContent, item.id, trx))
        .delete()
    }

    const owner = {
      workspaceId: item.workspaceId,
      sourceId: item.sourceId,
      itemId: item.id,
      kind: item.kind,
      title: item.title,
      url: item.url,
    }
    const stored = drafts.map((draft) => ({ ...draft, text: document.text.slice(draft.start, draft.end) }))
    await passages.replace(owner, version, stored, trx)

    // Metadata read from the old file doesn't apply to its replacement.
    const replacesMetadata = isUpload(item.kind) && expectedVersion === null
    item.useTransaction(trx)
    item.merge({
      state: 'ready',
      progress: null,
      version,
      contentHash,
      characters: document.text.length,
      language: document.language,
      metadata: { ...(replacesMetadata ? {} : withoutReadMarks(item.metadata)), ...document.metadata },
      publishedAt:
        (replacesMetadata ? null : item.publishedAt) ??
        (document.publishedAt ? DateTime.fromISO(document.publishedAt) : null),
      answerableSince: item.answerableSince ?? DateTime.utc(),
    })
    await item.save()
    return true
  })
}

async function quotedVersions(
  quotedContent: ItemPorts['quotedContent'],
  itemId: string,
  trx: TransactionClientContract
): Promise<number[]> {
  const versions = await Promise.all(quotedContent.map((trace) => trace.quotedVersions?.(itemId, trx) ?? []))
  return versions.flat()
}

/** The document's title replaces an address, a file name or an empty title, but not one that a person chose. */
function mayRetitle(item: DataItem): boolean {
  return item.title === item.url || item.title === item.fileName || item.title === ''
}

/** These marks describe the text that was read before. */
export function withoutReadMarks({ unread: _, correctedAt: __, ...metadata }: ItemMetadata): ItemMetadata {
  return metadata
}
