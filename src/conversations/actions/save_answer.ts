import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Quote } from '#src/answering/citations'
import { groupCommit } from '#src/shared/concurrency/group_commit'
import CitationRow from '../models/citation_row.js'
import Message, { type MessageState } from '../models/message.js'

export type NewAnswer = {
  text: string
  /** Null for a reply that needed no evidence. */
  answered: boolean | null
  note: string | null
  citations: Quote[]
  closest: Quote[]
  state: MessageState
}

/** Saves an answer with its quotes. Null if the conversation was deleted in the meantime. */
export function saveAnswer(question: Message, answer: NewAnswer): Promise<Message | null> {
  const { conversationId, id: replyToId } = question
  const { text, answered, note, state } = answer
  return groupCommit(async (trx) => {
    if (!(await trx.from('conversations').where('id', conversationId).select('id').first())) return null

    const fields = { conversationId, role: 'assistant' as const, replyToId, text, answered, note, state }
    const message = await Message.create(fields, { client: trx })
    const existing = await existingItemIds([...answer.citations, ...answer.closest], trx)
    const rowsOf = (quotes: Quote[], isClosest: boolean) =>
      quotes
        .filter(({ itemId }) => existing.has(itemId))
        .map((quote) => new CitationRow().merge({ ...rowOf(message.id, quote), isClosest }))
    const citations = rowsOf(answer.citations, false)
    const closest = rowsOf(answer.closest, true)
    const rows = [...citations, ...closest]
    if (rows.length > 0) await trx.table('citations').multiInsert(rows.map(columnsOf))
    message.$setRelated('citations', citations)
    message.$setRelated('closest', closest)
    return message
  })
}

/** Items may have been deleted since they were quoted. */
async function existingItemIds(quotes: Quote[], trx: TransactionClientContract): Promise<Set<string>> {
  if (quotes.length === 0) return new Set()
  const ids = [...new Set(quotes.map((quote) => quote.itemId))]
  const rows: { id: string }[] = await trx.from('data_items').whereIn('id', ids).select('id')
  return new Set(rows.map((row) => row.id))
}

function rowOf(messageId: string, { index: number, start, end, ...quote }: Quote): Partial<CitationRow> {
  return { ...quote, messageId, number, startOffset: start, endOffset: end }
}

/** Lucid would insert one row at a time. */
function columnsOf(row: CitationRow): Record<string, unknown> {
  return {
    message_id: row.messageId,
    number: row.number,
    is_closest: row.isClosest,
    item_id: row.itemId,
    version: row.version,
    kind: row.kind,
    title: row.title,
    url: row.url,
    quote: row.quote,
    start_offset: row.startOffset,
    end_offset: row.endOffset,
    start_ms: row.startMs,
    end_ms: row.endMs,
    place: row.place,
    before: row.before,
    after: row.after,
  }
}
