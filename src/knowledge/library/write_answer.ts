import db from '@adonisjs/lucid/services/db'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { newId } from '#src/shared/ids'
import { fail, ok, type Result } from '#src/shared/result'
import { messages } from '#src/messages/messages'
import { sha256 } from '#src/shared/crypto/sha256'
import { broadcastItem, broadcastSource } from '../items/broadcast.js'
import IndexItemJob from '../ingest/index_item_job.js'
import type { ItemPorts } from '../items/item_ports.js'
import { MAX_TITLE_CHARACTERS } from '../items/limits.js'
import DataItem from '../items/models/data_item.js'
import DataSource from '../items/models/data_source.js'
import { enqueueFairly } from '../items/fair_enqueue.js'
import { type FullAccount, remainingQuota } from '../items/quota.js'
import { findAnswersSource, findWrittenAnswer, queryWrittenAnswers } from './answers_source.js'

export type NewAnswer = { question: string; answer: string }
/** `unchanged` were written before in the same words. */
type Counts = { created: number; updated: number; unchanged: number }
/** `items` in the order of the answers; none after a dry run. */
export type WrittenAnswers = Counts & { items: DataItem[] }

type Ports = Pick<ItemPorts, 'originals' | 'publisher'>

/** Saves an answer that the account holder wrote; a second answer to the same question replaces the first. */
export async function writeAnswer(
  ports: Ports,
  workspaceId: string,
  question: string,
  answer: string
): Promise<Result<DataItem, FullAccount>> {
  const written = await writeAnswers(ports, workspaceId, [{ question, answer }])
  return written.ok ? ok(written.value.items[0]!) : written
}

/** Saves all of these answers, to different questions, or none. A dry run only counts them. */
export async function writeAnswers(
  ports: Ports,
  workspaceId: string,
  answers: NewAnswer[],
  { isDryRun = false } = {}
): Promise<Result<WrittenAnswers, FullAccount>> {
  const existing = await findAnswersSource(workspaceId)
  const drafts = answers.map(({ question, answer }) => draftOf(question, answer))
  const known = await existingAnswers(existing, drafts)
  const full = await exceededQuota(workspaceId, drafts, known)
  if (full) return fail(full)

  const changed = drafts.filter((draft) => !isUnchanged(draft, known))
  const created = changed.filter(({ externalId }) => !known.has(externalId)).length
  const updated = changed.length - created
  const counts = { created, updated, unchanged: drafts.length - changed.length }
  if (isDryRun) return ok({ ...counts, items: [] })

  const itemOf = ({ externalId }: Draft) => known.get(externalId)!
  if (changed.length > 0) {
    const source = existing ?? (await createAnswersSource(workspaceId))
    for (const { externalId } of changed)
      if (!known.has(externalId)) known.set(externalId, newAnswerItem(ports, source, externalId))
    await saveAll(ports, workspaceId, changed, itemOf)
    await broadcastSource(ports, source)
    for (const draft of changed) await broadcastAnswer(ports, itemOf(draft), draft)
  }
  return ok({ ...counts, items: drafts.map(itemOf) })
}

export type AnswerChange = { question?: string; answer?: string }

/** Null when the workspace wrote no such answer. `taken`: another answer has this question. */
export async function changeAnswer(
  ports: Ports,
  workspaceId: string,
  itemId: string,
  change: AnswerChange
): Promise<Result<DataItem, FullAccount | 'taken'> | null> {
  const item = await findWrittenAnswer(workspaceId, itemId)
  if (!item) return null
  const draft = draftOf(change.question ?? item.title, change.answer ?? (await readAnswer(ports, item)))
  const { sourceId } = item
  const other = await DataItem.query().where({ sourceId, externalId: draft.externalId }).first()
  if (other && other.id !== item.id) return fail('taken')
  const known = new Map([[draft.externalId, item]])
  const full = await exceededQuota(workspaceId, [draft], known)
  if (full) return fail(full)
  await saveAll(ports, workspaceId, [draft], () => item)
  await broadcastAnswer(ports, item, draft)
  return ok(item)
}

/** The answer as its writer sees it, without the question that heads its text. */
export async function readAnswer(
  { originals }: Pick<Ports, 'originals'>,
  { storageKey, title }: DataItem
): Promise<string> {
  const bytes = storageKey ? await originals.get(storageKey) : null
  return withoutHeading(new TextDecoder().decode(bytes ?? new Uint8Array()), title)
}

/** A written answer without the question that heads it. */
export function withoutHeading(text: string, title: string): string {
  const heading = `# ${title}`
  return (text.startsWith(`${heading}\n`) ? text.slice(heading.length) : text).trim()
}

/** Questions that are the same apart from capitals and spaces have the same. */
export function answerKey(question: string): string {
  return hash(titleOf(question).toLowerCase())
}

/** The ids of the answers to these questions, by question; those without one are left out. */
export async function findAnswerIds(workspaceId: string, questions: string[]): Promise<Map<string, string>> {
  const items = await queryWrittenAnswers(workspaceId).whereIn('externalId', questions.map(answerKey))
  const ids = new Map(items.map(({ externalId, id }) => [externalId, id]))
  return new Map(
    questions.flatMap((question) => {
      const id = ids.get(answerKey(question))
      return id ? [[question, id] as const] : []
    })
  )
}

type Draft = { title: string; externalId: string; text: string; bytes: Uint8Array; byteHash: string }

function draftOf(question: string, answer: string): Draft {
  const title = titleOf(question)
  const text = `# ${title}\n\n${answer.trim()}\n`
  const bytes = new TextEncoder().encode(text)
  return { title, externalId: answerKey(question), text, bytes, byteHash: hash(`answer\0${text}`) }
}

function titleOf(question: string): string {
  return question.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE_CHARACTERS)
}

async function existingAnswers(source: DataSource | null, drafts: Draft[]): Promise<Map<string, DataItem>> {
  if (!source) return new Map()
  const items = await DataItem.query()
    .where('sourceId', source.id)
    .whereIn(
      'externalId',
      drafts.map(({ externalId }) => externalId)
    )
  return new Map(items.map((item) => [item.externalId, item]))
}

function isUnchanged({ externalId, byteHash }: Draft, known: Map<string, DataItem>): boolean {
  const item = known.get(externalId)
  return item?.byteHash === byteHash && item.state !== 'failed'
}

async function exceededQuota(
  workspaceId: string,
  drafts: Draft[],
  known: Map<string, DataItem>
): Promise<FullAccount | null> {
  const room = await remainingQuota(workspaceId)
  const items = drafts.filter(({ externalId }) => !known.has(externalId)).length
  const bytes = drafts.reduce(
    (total, draft) => total + draft.bytes.byteLength - (known.get(draft.externalId)?.byteSize ?? 0),
    0
  )
  if (items > room.items) return 'too_many_items'
  return bytes > room.bytes ? 'too_many_bytes' : null
}

/** The files come first, so that an accepted answer survives a crash; their rows and jobs come all at once. */
async function saveAll(
  { originals }: Ports,
  workspaceId: string,
  drafts: Draft[],
  itemOf: (draft: Draft) => DataItem
): Promise<void> {
  for (const draft of drafts) await originals.put(itemOf(draft).storageKey!, draft.bytes)
  await db.transaction(async (trx) => {
    for (const draft of drafts) {
      const { title, externalId, bytes, byteHash } = draft
      const fields = { title, externalId, byteHash, byteSize: bytes.byteLength, mediaType: 'text/markdown' }
      await itemOf(draft)
        .useTransaction(trx)
        .merge({ ...fields, state: 'queued' })
        .save()
    }
    const jobs = drafts.map((draft) => IndexItemJob.dispatch({ itemId: itemOf(draft).id }).toQueue('text'))
    await enqueueFairly(trx, workspaceId, jobs, 'text')
  })
}

async function broadcastAnswer(ports: Ports, item: DataItem, { byteHash, text }: Draft): Promise<void> {
  const { id, title, workspaceId } = item
  await broadcastItem(ports, item)
  await ports.publisher.report(workspaceId, {
    event: 'answer.written',
    subject: `answer.written:${id}:${byteHash.slice(0, 16)}`,
    conversationId: null,
    data: { id, question: title, answer: withoutHeading(text, title) },
  })
}

function newAnswerItem({ originals }: Ports, source: DataSource, externalId: string): DataItem {
  const item = new DataItem()
  const { workspaceId, id: sourceId } = source
  const id = newId()
  const storageKey = originals.key(workspaceId, id)
  return item.merge({
    id,
    workspaceId,
    sourceId,
    externalId,
    storageKey,
    kind: 'text',
    version: 0,
    metadata: {},
  })
}

/**
 * Safe when called twice at once. Exempt from the quota of sources, because a workspace has at most one.
 * Applications with chosen sources choose it, too, until someone removes it there.
 */
async function createAnswersSource(workspaceId: string): Promise<DataSource> {
  try {
    return await db.transaction(async (trx) => {
      const source = await DataSource.create(
        {
          workspaceId,
          kind: 'text',
          title: messages().insights.answersTitle,
          url: null,
          state: 'queued',
          role: 'answers',
          refreshEvery: 'manual',
          options: {},
        },
        { client: trx }
      )
      const choosing = { workspace_id: workspaceId, all_sources: false }
      const applications: { id: string }[] = await trx.from('applications').where(choosing).select('id')
      const rows = applications.map(({ id }) => ({ application_id: id, source_id: source.id }))
      if (rows.length > 0) await trx.table('application_sources').multiInsert(rows)
      return source
    })
  } catch (error) {
    const other = isUniqueViolation(error) ? await findAnswersSource(workspaceId) : null
    if (other) return other
    throw error
  }
}

function hash(text: string): string {
  return sha256(text)
}
