import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { enqueue } from '#src/shared/queue/enqueue'
import { newId } from '#src/shared/ids'
import { fail, ok, type Result } from '#src/shared/result'
import { broadcastItem, broadcastSource } from '../items/broadcast.js'
import IndexItemJob from '../ingest/index_item_job.js'
import type { ItemPorts } from '../items/item_ports.js'
import { MAX_TITLE_CHARACTERS } from '../items/limits.js'
import DataItem from '../items/models/data_item.js'
import DataSource from '../items/models/data_source.js'
import { findAnswersSource } from './answers_source.js'
import { fullAccount, type FullAccount } from '../items/quota.js'

const ANSWERS_TITLE = 'Answers you wrote'

/** Saves an answer that the account holder wrote; a second answer to the same question replaces the first. */
export async function writeAnswer(
  ports: Pick<ItemPorts, 'originals' | 'publisher'>,
  workspaceId: string,
  question: string,
  answer: string
): Promise<Result<DataItem, FullAccount>> {
  const full = await fullAccount(workspaceId)
  if (full) return fail(full)
  const source = (await findAnswersSource(workspaceId)) ?? (await createAnswersSource(workspaceId))
  const title = question.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE_CHARACTERS)
  const bytes = new TextEncoder().encode(`# ${title}\n\n${answer.trim()}\n`)
  const externalId = hash(title.toLowerCase())
  const known = await DataItem.query().where({ sourceId: source.id, externalId }).first()
  const id = known?.id ?? newId()
  const storageKey = known?.storageKey ?? ports.originals.key(workspaceId, id)
  await ports.originals.put(storageKey, bytes)

  const item = await db.transaction(async (trx) => {
    const written = await saveAnswer(known ?? newAnswerItem(source, id, externalId), trx, {
      title,
      storageKey,
      byteSize: bytes.byteLength,
      byteHash: hash(`answer\0${new TextDecoder().decode(bytes)}`),
    })
    await enqueue(trx, IndexItemJob.dispatch({ itemId: id }).toQueue('text'))
    return written
  })
  await broadcastSource(ports, source)
  await broadcastItem(ports, item)
  return ok(item)
}

function newAnswerItem(source: DataSource, id: string, externalId: string): DataItem {
  const item = new DataItem()
  const { workspaceId, id: sourceId } = source
  return item.merge({ id, workspaceId, sourceId, externalId, kind: 'text', version: 0, metadata: {} })
}

function saveAnswer(
  item: DataItem,
  trx: TransactionClientContract,
  fields: Partial<DataItem>
): Promise<DataItem> {
  return item
    .useTransaction(trx)
    .merge({ ...fields, state: 'queued', mediaType: 'text/markdown' })
    .save()
}

/** Safe when called twice at once. Exempt from the quota of sources, because an account has at most one. */
async function createAnswersSource(workspaceId: string): Promise<DataSource> {
  try {
    return await DataSource.create({
      workspaceId,
      kind: 'text',
      title: ANSWERS_TITLE,
      url: null,
      state: 'queued',
      role: 'answers',
      refreshEvery: 'manual',
      options: {},
    })
  } catch (error) {
    const other = isUniqueViolation(error) ? await findAnswersSource(workspaceId) : null
    if (other) return other
    throw error
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
