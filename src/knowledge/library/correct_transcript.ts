import { DateTime } from 'luxon'
import { fail, ok, type Result } from '#src/shared/result'
import { broadcastItem } from '../items/broadcast.js'
import { saveVersion } from '../ingest/save_version.js'
import { MAX_DOCUMENT_CHARACTERS } from '../ingest/limits.js'
import type { IngestPorts } from '../ingest/ingest_ports.js'
import DataItem from '../items/models/data_item.js'
import { findVersion } from '../items/show_item.js'
import {
  correctTranscript as applyCorrections,
  type SegmentCorrection,
} from '../documents/voice/correct_transcript.js'

/** `version` is the one that the person was shown. */
export type Correction = { version: number; segments: SegmentCorrection[] }
export type CorrectionRefusal = 'not_spoken' | 'changed_meanwhile' | 'nothing_left' | 'text_too_long'

/** Saves a corrected transcript as a new version whose passages keep their times. Null when the workspace has no such item. */
export async function correctTranscript(
  ports: IngestPorts,
  workspaceId: string,
  itemId: string,
  { version, segments }: Correction
): Promise<Result<DataItem, CorrectionRefusal> | null> {
  const item = await DataItem.query().where({ workspaceId, id: itemId }).first()
  if (!item) return null
  if (item.version !== version || item.state !== 'ready') return fail('changed_meanwhile')

  const transcript = await findVersion(itemId, version)
  if (!transcript || transcript.segments.length === 0) return fail('not_spoken')
  const corrected = applyCorrections(transcript, segments)
  if (corrected.segments.length === 0) return fail('nothing_left')
  if (corrected.text.length > MAX_DOCUMENT_CHARACTERS) return fail('text_too_long')

  const document = {
    ...corrected,
    title: null,
    language: item.language,
    publishedAt: null,
    metadata: { correctedAt: DateTime.utc().toISO() },
  }
  const extraction = await ports.extractor.split(document)
  if (!extraction.ok) return fail('nothing_left')
  if (!(await saveVersion(ports, item, extraction.value, version))) return fail('changed_meanwhile')
  await broadcastItem(ports, item)
  return ok(item)
}
